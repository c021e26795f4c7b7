import { useMemo } from 'react'
import type { CatalogEntry, ThingRef } from '@/catalog/catalog-entry'
import { displayName } from '@/catalog/display-name'
import { membersIn } from '@/catalog/known-members'
import { useCatalogState, useCatalogStore, useKnownThings } from '@/catalog/use-catalog'
import type { CellContext } from './known-columns'

/** Finds what rows name, for the table as a whole: rows do not follow the catalog one by one. */
export function useCellContext(): Omit<CellContext, 'tabIndex'> {
  const catalog = useCatalogStore()
  const { version } = useCatalogState()
  const blueprints = useKnownThings('blueprint')
  const byOwnId = useMemo(
    () => new Map(blueprints.map((entry) => [entry.fields.blueprint_id?.value, entry])),
    [blueprints],
  )
  const endUsers = useKnownThings('end user')
  const corpora = useKnownThings('corpus')
  return useMemo(
    () => ({
      version,
      membersIn: (space: CatalogEntry, as: 'participant' | 'corpus') =>
        membersIn(space, as === 'participant' ? endUsers : corpora, as),
      find: catalog.get,
      nameOf: (ref: ThingRef) => displayName(catalog, ref),
      findBlueprint: (id: string) => catalog.get({ kind: 'blueprint', id }) ?? byOwnId.get(id),
    }),
    [catalog, version, byOwnId, endUsers, corpora],
  )
}
