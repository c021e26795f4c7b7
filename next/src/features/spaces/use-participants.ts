import { useRouteContext } from '@tanstack/react-router'
import { useEntry } from '@/entities/entity-name'
import { useStore } from '@/lib/use-store'
import { entityKey } from '@/storage/catalog-entry'

const none: readonly string[] = []

/** The participants of a space that this browser knows of. */
export function useParticipants(id: string) {
  const { catalog } = useRouteContext({ from: '__root__' })
  const own = useStore(catalog, ({ entries }) => entries.get(entityKey('space', id)))
  const known = useEntry('space', id)
  const ids = known?.relations['participant_ids'] ?? none
  // All of them only where #14 or #17 answered with the whole list: what #3 shows is a part.
  return { ids, isComplete: own?.relations['participant_ids']?.complete ?? false }
}
