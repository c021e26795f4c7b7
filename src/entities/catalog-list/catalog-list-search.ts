import type { EntityState } from '@/storage/catalog/catalog-entry'
import { isCatalogKind, type CatalogKind } from '@/storage/catalog/catalog-kinds'
import { searchText } from '@/lib/text/search-text'
import { isOneOf } from '@/lib/json/shape'

export type CatalogStateFilter = EntityState | 'pinned'

/** The state of an entity list that is in the address. */
export interface CatalogListSearch {
  q?: string | undefined
  /** `age` (recently seen first), `opened`, `name` or a column's field. A leading `-` reverses the order. */
  sort?: string | undefined
  tag?: string | undefined
  state?: CatalogStateFilter | undefined
  /** For end users only. */
  tenant?: string | undefined
  /** Only on the page that mixes kinds. */
  kind?: CatalogKind | undefined
  /** The entity in the frame's peek panel. */
  peek?: string | undefined
}

const isState = isOneOf('seen', 'verified', 'not found', 'deleted', 'pinned')

export function readCatalogListSearch(search: Record<string, unknown>): CatalogListSearch {
  return {
    q: searchText(search, 'q'),
    sort: searchText(search, 'sort'),
    tag: searchText(search, 'tag'),
    state: isState(search.state) ? search.state : undefined,
    tenant: searchText(search, 'tenant'),
    kind: isCatalogKind(search.kind) ? search.kind : undefined,
    peek: searchText(search, 'peek'),
  }
}

export function isFiltered({ q, tag, state, tenant }: CatalogListSearch): boolean {
  return [q, tag, state, tenant].some((part) => part !== undefined)
}
