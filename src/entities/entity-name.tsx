import { shallowEqual } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { endUsersQuery } from '@/api/queries/end-users'
import { useStore } from '@/lib/use-store'
import { brief } from '@/lib/words'
import type { EntityKey, EntityKind } from '@/storage/catalog-entry'
import { everythingKnown, knownEntry, type KnownEntry } from '@/storage/known-entries'
import { shortId } from '@/ui/id-chip'
import { nameOf } from './kinds'

/** What this browser knows of an entity, to be shown; undefined if it has not been seen. */
export function useEntry(kind: EntityKind, id: string): KnownEntry | undefined {
  const { catalog } = useRouteContext({ from: '__root__' })
  return useStore(catalog, (state) => knownEntry(state, kind, id))
}

/** All known entities of which this is so, the same while none of them changes. */
export function useKnownEntries(matches: (entry: KnownEntry) => boolean): readonly KnownEntry[] {
  const { catalog } = useRouteContext({ from: '__root__' })
  return useStore(catalog, (state) => [...everythingKnown(state).values()].filter(matches), shallowEqual)
}

/** The name of an entity: the user's, the service's, else its id. A token may name nobody: then the id is empty. */
export function useEntityName(kind: EntityKind, id: string): string {
  const entry = useEntry(kind, id)
  if (id === '') return 'Unnamed end user'
  return entry ? nameOf(entry) : brief(id, 300)
}

/** Without a name both ends of a long id: such ids often begin alike. */
export function EntityName({ kind, id }: EntityKey) {
  const name = useEntityName(kind, id)
  return <bdi title={name}>{name === id ? shortId(id, 24) : name}</bdi>
}

/** End users whose names are asked for at once. */
const mostAsked = 100

/** Reads the names of end users, and which of them are personas (#13). Who cannot be read keeps the id. */
export function useEndUserNames(ids: readonly string[] = []) {
  const { client } = useRouteContext({ from: '__root__' })
  const asked = [...new Set(ids)].slice(0, mostAsked)
  useQuery({ ...endUsersQuery(client, asked), enabled: asked.length > 0 })
}
