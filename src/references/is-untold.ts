import type { CatalogEntry } from '@/catalog/catalog-entry'

/** Nothing is known of it but that somebody here opened or pasted its id. */
export function isUntold({ fields, state, named }: CatalogEntry): boolean {
  return state.value === 'seen' && named === undefined && Object.keys(fields).length === 0
}
