import { ActionIcon, Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from '@tanstack/react-router'
import { labeled } from '@/ui/overlays/labeled'
import { describeFailure } from '@/api/failures/describe-failure'
import { digitsOf } from '@/lib/json/exact-json'
import styles from './compare.module.css'
import type { Compared } from './use-compared'

interface ComparedHeadProps {
  compared: Compared
  isFirst: boolean
  onMove: () => void
  onRemove: () => void
}

/** Head of one column: the blueprint's name, the state of its request, and buttons to move and remove it. */
export function ComparedHead({ compared, isFirst, onMove, onRemove }: ComparedHeadProps) {
  const { one, json, isLoading, error } = compared
  const name = typeof json?.name === 'string' && json.name !== '' ? json.name : one.id
  const revision = one.revision ?? digitsOf(json?.revision)
  return (
    <div className={styles.column}>
      <Link
        to="/blueprints/$id"
        params={{ id: one.id }}
        className={styles.name}
        title={name}
        data-compared={compared.name}
      >
        {name.slice(0, 120)}
      </Link>
      <span className={styles.fine}>
        {!json && one.revision === undefined
          ? ''
          : revision === undefined
            ? 'no revision given'
            : `revision ${revision}`}
        {json && one.revision !== undefined && ', kept in this browser'}
      </span>
      <div className={styles.columnActs}>
        {!isFirst && (
          <ActionIcon size="xs" {...labeled(`Move ${name.slice(0, 60)} to the left`)} onClick={onMove}>
            <IconArrowLeft size={15} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon size="xs" {...labeled(`Remove ${name.slice(0, 60)}`)} onClick={onRemove}>
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </div>
      {isLoading && <span role="status">Reading</span>}
      {error && (
        <span role="alert" className={styles.failed}>
          {describeFailure(error).title}{' '}
          <Button size="xs" onClick={compared.onRetry}>
            Read again
          </Button>
        </span>
      )}
      {!isLoading && !error && !json && (
        <span role="alert" className={styles.failed}>
          {one.revision === undefined
            ? 'The answer contains no blueprint'
            : 'This browser has no copy of this revision, and the service does not return older ones'}
        </span>
      )}
    </div>
  )
}
