import type { CatalogEntry } from '@/catalog/catalog-entry'
import type { Known } from '@/records/save-record'

/** What this browser knows of a project, as one value: the service has no read that would give it. */
export function knownProject(entry: CatalogEntry | undefined): Known {
  const told = Object.entries(entry?.fields ?? {})
  return {
    json: Object.fromEntries(told.map(([field, { value }]) => [field, value])),
    at: Math.max(0, ...told.map(([, { at }]) => at)),
  }
}
