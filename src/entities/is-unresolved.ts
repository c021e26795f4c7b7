import { isUnobserved, type CatalogEntry } from '@/storage/catalog/catalog-entry'

/** No answer contained it, or an answer said that it was not found. */
export function isUnresolved(entry: CatalogEntry): boolean {
  return entry.state.value === 'not found' || isUnobserved(entry)
}
