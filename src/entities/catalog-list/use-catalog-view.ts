import { useEffect, useMemo } from 'react'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { columnsOf, fieldOf, tableColumns, type CatalogColumn } from './catalog-columns'
import type { CatalogListSearch } from './catalog-list-search'
import { useCatalogNames } from './catalog-table-context'
import { filterCatalog, sortEntities } from './filter-catalog'
import { prepareSearch } from '@/entities/ids/texts-in-order'

/** Number of entries whose search text is prepared in one idle moment. */
const portion = 2_000

/**
 * The view of the entries for a list of one kind or all kinds, sorted and filtered. Computed anew only when the entries
 * or the search change.
 */
export function useCatalogView(
  entries: readonly CatalogEntry[],
  search: CatalogListSearch,
  listed: CatalogKind | undefined,
) {
  const { q, tag, state, tenant, kind, sort = 'age' } = search
  const columns = columnsOf(listed)
  const names = useCatalogNames()
  usePreparedSearch(entries, columns)
  const sorted = sortEntities(entries, sort, (entry, field) => fieldOf(entry, field, names))
  // Names of other entities matter only to the search.
  const searched = q === undefined || q === '' ? undefined : names
  const view = useMemo(
    () =>
      filterCatalog(
        sorted,
        { q, tag, state, tenant, kind },
        searched === undefined ? undefined : { columns, names: searched },
      ),
    [sorted, q, tag, state, tenant, kind, columns, searched],
  )
  const hasTags = view.tags.size > 0
  const shown = useMemo(() => tableColumns(listed, hasTags), [listed, hasTags])
  return { view, names, columns: shown }
}

function usePreparedSearch(entries: readonly CatalogEntry[], columns: readonly CatalogColumn[]) {
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return
    let from = 0
    let asked = 0
    const prepare = () => {
      prepareSearch(entries.slice(from, from + portion), columns)
      from += portion
      if (from < entries.length) asked = requestIdleCallback(prepare)
    }
    asked = requestIdleCallback(prepare)
    return () => cancelIdleCallback(asked)
  }, [entries, columns])
}
