import type { Catalog } from '@/catalog/create-catalog'
import { createCatalogSearch, type CatalogSearch } from '@/catalog/create-catalog-search'

const searches = new WeakMap<Catalog, CatalogSearch>()

/** One search for each catalog: its index outlives the palette. */
export function catalogSearch(catalog: Catalog): CatalogSearch {
  const search = searches.get(catalog) ?? createCatalogSearch(catalog)
  searches.set(catalog, search)
  return search
}

/** Makes the index before the first key needs it. Answers how to stop that. */
export function warmSearch(catalog: Catalog): () => void {
  const timer = setTimeout(() => catalogSearch(catalog)('', 0), 50)
  return () => clearTimeout(timer)
}
