import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { RecordSnapshot } from './save-record'

/** What this browser knows of a thing, as one value, where the service has no read that would give it. */
export function catalogRecord(entry: CatalogEntry | undefined): RecordSnapshot {
  const observed = Object.entries(entry?.fields ?? {})
  return {
    json: Object.fromEntries(observed.map(([field, { value }]) => [field, value])),
    at: Math.max(0, ...observed.map(([, { at }]) => at)),
  }
}
