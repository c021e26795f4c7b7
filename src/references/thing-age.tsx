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

/** How old the last telling of a thing is. Fresh is only what an answer told of it. */
export function ThingAge({ entry, withSource = false, tabIndex }: ThingAgeProps) {
  const { at, source } = lastTold(entry)
  return (
    <AgeMark at={at} untold={isUntold(entry)} source={withSource ? source : undefined} tabIndex={tabIndex} />
  )
}
