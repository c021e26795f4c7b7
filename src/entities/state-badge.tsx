import { Badge } from '@mantine/core'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { exactTime } from '@/lib/time/relative-time'

/** Whether the entity exists, by the latest answer. Being only mentioned somewhere says nothing. */
export function StateBadge({ entry: { state } }: { entry: CatalogEntry }) {
  if (state.value === 'seen' || state.value === 'verified') return null
  const when = `${exactTime(state.at)}, by ${state.source}`
  return (
    <Badge color={state.value === 'deleted' ? 'gray' : 'red'} title={when}>
      {state.value}
    </Badge>
  )
}
