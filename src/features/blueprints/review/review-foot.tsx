import { Button, Kbd } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import type { ReactNode } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { pluralize } from '@/lib/text/pluralize'
import { isBlocking, type Problem } from '@/blueprint/model/problems/problem'
import { keysText } from '@/ui/keys-text'
import styles from './review.module.css'

interface ReviewFootProps {
  included: number
  count: number
  /** Undefined if no save is in progress. */
  saving: string | undefined
  onSave: () => void
  onCancel: () => void
}

export function ReviewFoot({ included, count, saving, onSave, onCancel }: ReviewFootProps) {
  return (
    <Foot
      words={
        <>
          <span>
            Included{' '}
            <strong>
              {included} of {count}
            </strong>
          </span>
          <span className={styles.keys}>
            <Kbd>Space</Kbd> exclude
          </span>
          <span className={styles.keys}>
            <Kbd>J</Kbd> <Kbd>K</Kbd> next, previous
          </span>
        </>
      }
      label={`Save ${pluralize(included, 'change')}`}
      isDisabled={included === 0}
      {...{ saving, onSave, onCancel }}
    />
  )
}

interface FootProps extends Pick<ReviewFootProps, 'saving' | 'onSave' | 'onCancel'> {
  words: ReactNode
  label: string
  isDisabled: boolean
}

export function Foot({ words, label, isDisabled, saving, onSave, onCancel }: FootProps) {
  const isSaving = saving !== undefined
  return (
    <div className={styles.foot}>
      <div className={styles.footWords}>{words}</div>
      {isSaving && (
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button
        variant="filled"
        className={styles.save}
        data-saves
        disabled={isDisabled && !isSaving}
        onClick={onSave}
        {...busyProps(isSaving)}
      >
        {saving ?? label}
        <Kbd>{keysText('Mod Enter')}</Kbd>
      </Button>
    </div>
  )
}

interface WarningsProps {
  problems: readonly Problem[]
  onShow: () => void
}

/** Number of problems in the version to send, and whether they block. */
export function Warnings({ problems, onShow }: WarningsProps) {
  const worst = problems[0]?.severity
  if (worst === undefined) return null
  const blocking = problems.filter(isBlocking).length
  const doubtful = problems.filter(({ severity }) => severity === 'doubtful').length
  if (blocking + doubtful === 0) return null
  const words =
    blocking > 0
      ? problems.some(({ severity }) => severity === 'certain')
        ? `${blocking === 1 ? 'It blocks' : 'They block'} the save.`
        : 'You’ll be asked to confirm.'
      : doubtful === 1
        ? 'It does not block the save.'
        : doubtful === 2
          ? 'Neither blocks the save.'
          : 'None blocks the save.'
  return (
    <p className={styles.warnings} data-severity={blocking > 0 ? 'bad' : 'warn'}>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconAlertTriangle size={14} aria-hidden />}
        onClick={onShow}
      >
        {[blocking > 0 && pluralize(blocking, 'error'), doubtful > 0 && pluralize(doubtful, 'warning')]
          .filter(Boolean)
          .join(', ')}
      </Button>
      {words}
    </p>
  )
}
