import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { JsonObject } from '@/lib/json/json'

/** A thing in the interface's form, as far as this browser keeps what was told of it. */
export function entryJson({ id, fields }: CatalogEntry): JsonObject {
  return { id, ...Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) }
}
