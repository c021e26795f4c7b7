import type { CatalogEntry } from '@/catalog/catalog-entry'
import type { Known } from './save-record'

/** What this browser knows of a thing, as one value, where the service has no read that would give it. */
export function knownRecord(entry: CatalogEntry | undefined): Known {
  const told = Object.entries(entry?.fields ?? {})
  return {
    json: Object.fromEntries(told.map(([field, { value }]) => [field, value])),
    at: Math.max(0, ...told.map(([, { at }]) => at)),
  }
}
