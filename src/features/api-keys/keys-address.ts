import { searchTexts } from '@/lib/text/search-text'

/** The texts of the address as they came. What they ask for is read with the page: the first load carries every route. */
export function readKeysAddress(search: Record<string, unknown>) {
  return searchTexts(search, 'q', 'risk', 'sort', 'group', 'view', 'key', 'limit', 'order')
}
