import { brief } from '@/lib/words'
import { useRouteContext } from '@tanstack/react-router'
import { useStore } from '@/lib/use-store'
import { entityKey, type CatalogEntry, type EntityKey, type EntityKind } from '@/storage/catalog-entry'
import { nameOf } from './kinds'

/** What this browser knows of an entity; undefined if it has not been seen. */
export function useEntry(kind: EntityKind, id: string): CatalogEntry | undefined {
  const { catalog } = useRouteContext({ from: '__root__' })
  return useStore(catalog, ({ entries }) => entries.get(entityKey(kind, id)))
}

/** The name of an entity: the user's, the service's, else its id. A token may name nobody: then the id is empty. */
export function useEntityName(kind: EntityKind, id: string): string {
  const entry = useEntry(kind, id)
  if (id === '') return 'Unnamed end user'
  return entry ? nameOf(entry) : brief(id, 300)
}

export function EntityName({ kind, id }: EntityKey) {
  return <bdi>{useEntityName(kind, id)}</bdi>
}
