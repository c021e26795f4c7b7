import type { CatalogEntry } from '@/storage/catalog/catalog-entry'

/**
 * The id by which a blueprint can be read (#10), of what a persona names as its source. The interface does not say which
 * of a blueprint's two ids that is, so a `blueprint_id` that this browser knows leads to the `id` beside it.
 */
export function blueprintIdOf(source: string, known: readonly CatalogEntry[]): string {
  if (known.some(({ id, state }) => id === source && state.value === 'verified')) return source
  return known.find(({ fields }) => fields.blueprint_id?.value === source)?.id ?? source
}
