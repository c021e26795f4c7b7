import type { CatalogEntry } from '@/catalog/catalog-entry'
import { AgeMark } from '@/ui/age-mark'
import { isUntold } from './is-untold'
import { lastTold } from './last-told'

interface ThingAgeProps {
  entry: CatalogEntry
  /** Names who told it last. */
  withSource?: boolean
  tabIndex?: number | undefined
}

/** How old what is known of a thing is. Fresh is only what an answer told of it. */
export function ThingAge({ entry, withSource = false, tabIndex }: ThingAgeProps) {
  return (
    <AgeMark
      at={entry.seenAt}
      untold={isUntold(entry)}
      source={withSource ? lastTold(entry).source : undefined}
      tabIndex={tabIndex}
    />
  )
}
