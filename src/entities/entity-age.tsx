import { isOnlyOpened, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { AgeMark } from '@/ui/age-mark'
import { isUnresolved } from './is-unresolved'
import { lastObservation } from './last-observation'

interface EntityAgeProps {
  entry: CatalogEntry
  /** Shows the source of the latest observation. */
  withSource?: boolean
  tabIndex?: number | undefined
}

/**
 * Age of the latest observation of an entity. Only observations from answers count as fresh; one that was only opened was
 * never read.
 */
export function EntityAge({ entry, withSource = false, tabIndex }: EntityAgeProps) {
  const { at, source } = lastObservation(entry)
  return (
    <AgeMark
      at={isOnlyOpened(entry) ? undefined : at}
      unresolved={isUnresolved(entry)}
      source={withSource ? source : undefined}
      tabIndex={tabIndex}
    />
  )
}
