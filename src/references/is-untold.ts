import type { CatalogEntry } from '@/catalog/catalog-entry'

/** No answer told anything of it: somebody here opened or pasted its id, or the service did not find it. */
export function isUntold({ fields, state, named }: CatalogEntry): boolean {
  if (state.value === 'not found') return true
  return state.value === 'seen' && named === undefined && Object.keys(fields).length === 0
}
