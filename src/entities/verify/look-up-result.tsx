import { Loader } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import { exactTime, relativeTime } from '@/lib/time/relative-time'
import { classNames } from '@/ui/styles/class-names'
import { useNow } from '@/ui/use-now'
import styles from './look-up-result.module.css'
import type { LookUp } from './use-look-up'

interface LookUpResultProps {
  /** What is known of the thing that was looked up. */
  entry: CatalogEntry | undefined
  lookUp: LookUp | undefined
}

/** What came of a read. Nothing where none was made. */
export function LookUpResult({ entry, lookUp }: LookUpResultProps) {
  const now = useNow()
  if (lookUp?.is === 'reading')
    return (
      <span className={styles.result}>
        <Loader /> Looking up
      </span>
    )
  if (lookUp?.is === 'failed')
    return (
      <span className={classNames(styles.result, styles.bad)}>
        <IconX size={14} stroke={2.4} aria-hidden />
        {lookUp.failure.title}
      </span>
    )
  // What the answer said comes before what the catalog made of it, which takes a moment.
  const outcome =
    lookUp?.is === 'there' ? 'verified' : lookUp?.is === 'missing' ? 'not found' : entry?.state.value
  if (outcome === undefined || outcome === 'seen') return null
  const isThere = outcome === 'verified'
  const at = entry?.state.value === outcome ? entry.state.at : now
  return (
    <span className={classNames(styles.result, isThere ? styles.ok : styles.bad)} title={exactTime(at)}>
      {isThere ? (
        <IconCheck size={14} stroke={2.4} aria-hidden />
      ) : (
        <IconX size={14} stroke={2.4} aria-hidden />
      )}
      {isThere
        ? `found, ${(entityName(entry) ?? 'no name').slice(0, 60)}`
        : `${outcome}, ${relativeTime(at, Math.max(now, at))}`}
    </span>
  )
}
