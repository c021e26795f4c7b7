import { useMemo } from 'react'
import type { CatalogEntry, EntityRef } from '@/storage/catalog/catalog-entry'
import { displayName, personName } from '@/storage/catalog/display-name'
import { membersIn, peopleIn } from '@/storage/catalog/space-members'
import { useCatalogState, useCatalogStore, useCatalogEntities } from '@/storage/catalog/use-catalog'
import type { CellContext } from './catalog-columns'

/** Finds what rows name, for the table as a whole: rows do not follow the catalog one by one. */
export function useCellContext(): Omit<CellContext, 'tabIndex'> {
  const catalog = useCatalogStore()
  const { version } = useCatalogState()
  const blueprints = useCatalogEntities('blueprint')
  const byOwnId = useMemo(
    () => new Map(blueprints.map((entry) => [entry.fields.blueprint_id?.value, entry])),
    [blueprints],
  )
  const endUsers = useCatalogEntities('end user')
  const users = useCatalogEntities('user')
  const corpora = useCatalogEntities('corpus')
  return useMemo(
    () => ({
      version,
      membersIn: (space: CatalogEntry, as: 'participant' | 'corpus') =>
        as === 'corpus'
          ? membersIn(space, corpora, as)
          : peopleIn(space, endUsers, users, (id) => personName(catalog, id)),
      find: catalog.get,
      nameOf: (ref: EntityRef) => displayName(catalog, ref),
      findBlueprint: (id: string) => catalog.get({ kind: 'blueprint', id }) ?? byOwnId.get(id),
    }),
    [catalog, version, byOwnId, endUsers, users, corpora],
  )
}
