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
  /** The catalog's entry of the entity that was looked up. */
  entry: CatalogEntry | undefined
  lookUp: LookUp | undefined
}

/** Result of a read. Renders nothing before there is one. */
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
  // The answer comes before the catalog's entry, which updates a moment later.
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
