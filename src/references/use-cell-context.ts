import { useMemo } from 'react'
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
  return useMemo(
    () => ({
      version,
      find: catalog.get,
      findBlueprint: (id: string) => catalog.get({ kind: 'blueprint', id }) ?? byOwnId.get(id),
    }),
    [catalog, version, byOwnId],
  )
}
