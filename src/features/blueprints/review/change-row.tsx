import { ActionIcon } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { memo } from 'react'
import { labeled } from '@/ui/labeled'
import { Checkbox } from '@/ui/toggles'
import { changeId, type Change } from '@/blueprint/model/change'
import { cannotBeSent } from '@/blueprint/model/change-groups'
import { changePicture, type ChangePicture } from '@/blueprint/model/change-picture'
import { changeSentence, describeChange, type Sides } from '@/blueprint/model/describe-change'
import type { CollapsedChange } from '@/blueprint/model/collapse-changes'
import { goalPlaces } from '@/blueprint/marks/goal-place'
import { ChangeDrawing } from './change-drawing'
import styles from './change-list.module.css'
import { ChangeSentence } from './change-sentence'

interface ChangeRowProps {
  collapsed: CollapsedChange
  sides: Sides
  isExcluded: boolean
  onHold: (changes: readonly Change[], isExcluded: boolean) => void
  onUndo: (changes: readonly Change[], sentence: string) => void
}

const unsendable = 'Cannot be sent. The interface names no way to remove a field. It stays in your draft.'

const looks = {
  changed: { Icon: IconArrowsExchange, word: 'Changed' },
  added: { Icon: IconPlus, word: 'Added' },
  removed: { Icon: IconMinus, word: 'Removed' },
}

export const ChangeRow = memo(function ChangeRow({
  collapsed,
  sides,
  isExcluded,
  onHold,
  onUndo,
}: ChangeRowProps) {
  const { change, followers } = collapsed
  const all = [change, ...followers]
  const sentence = changeSentence(change, sides)
  const picture = changePicture(change, sides)
  const isUnsendable = cannotBeSent(change)
  const look = changeTone(change)
  const { Icon, word } = looks[look]
  return (
    <li className={styles.change} data-held={isExcluded || isUnsendable}>
      <Checkbox
        className={styles.choice}
        aria-label={sentence}
        checked={!isExcluded && !isUnsendable}
        disabled={isUnsendable}
        onChange={(event) => onHold(all, !event.currentTarget.checked)}
        description={
          isUnsendable
            ? unsendable
            : isExcluded
              ? 'Held back. Stays in your draft after the save.'
              : undefined
        }
        label={
          <span className={styles.label}>
            <span className={styles.look} data-look={look} title={word}>
              <Icon size={13} stroke={2.4} aria-hidden />
            </span>
            <span className={styles.sentence}>
              <ChangeSentence description={describeChange(change, sides)} />
            </span>
          </span>
        }
      />
      {picture && <ChangeDrawing picture={picture} goalPlace={goalPlaceOf(picture, sides)} />}
      <ActionIcon size="xs" {...labeled(`Undo: ${sentence}`)} onClick={() => onUndo(all, sentence)}>
        <IconArrowBackUp size={15} aria-hidden />
      </ActionIcon>
      {followers.length > 0 && (
        <details className={styles.followers}>
          <summary>together with what names it</summary>
          <ul>
            {followers.map((follower) => (
              <li key={changeId(follower)}>
                <ChangeSentence description={describeChange(follower, sides)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
})

function changeTone(change: Change): keyof typeof looks {
  if (change.kind === 'add' || change.kind === 'include') return 'added'
  if (change.kind === 'remove' || change.kind === 'exclude') return 'removed'
  if (change.kind === 'order') return 'changed'
  if (change.before === undefined || change.before === null) return 'added'
  return change.after === undefined || change.after === null ? 'removed' : 'changed'
}

function goalPlaceOf(picture: ChangePicture, { base, next }: Sides): number {
  if (picture.kind !== 'target') return 0
  return goalPlaces(base.default_growth.goal_states, next.default_growth.goal_states).get(picture.goal) ?? 0
}
