import { isUnobserved, type CatalogEntry } from '@/storage/catalog/catalog-entry'

/** No answer told anything of it, or one that the service did not find it. */
export function isUnresolved(entry: CatalogEntry): boolean {
  return entry.state.value === 'not found' || isUnobserved(entry)
}
