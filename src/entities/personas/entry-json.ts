import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { JsonObject } from '@/lib/json/json'

/** An entity in the interface's form, from the observations stored in this browser. */
export function entryJson({ id, fields }: CatalogEntry): JsonObject {
  return { id, ...Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) }
}
