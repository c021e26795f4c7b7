import type { Catalog } from './create-catalog'
import { createCatalogSearch, type CatalogSearch } from './create-catalog-search'

const searches = new WeakMap<Catalog, CatalogSearch>()

/** One search for each catalog: its index outlives whoever asks. */
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
