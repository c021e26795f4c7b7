import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { AgeMark } from '@/ui/age-mark'
import { isUnresolved } from './is-unresolved'
import { lastObservation } from './last-observation'

interface EntityAgeProps {
  entry: CatalogEntry
  /** Names who told it last. */
  withSource?: boolean
  tabIndex?: number | undefined
}

/** How old the last telling of a thing is. Fresh is only what an answer told of it. */
export function EntityAge({ entry, withSource = false, tabIndex }: EntityAgeProps) {
  const { at, source } = lastObservation(entry)
  return (
    <AgeMark
      at={at}
      unresolved={isUnresolved(entry)}
      source={withSource ? source : undefined}
      tabIndex={tabIndex}
    />
  )
}
