import { searchTexts } from '@/lib/text/search-text'

/**
 * The address parameters as text. They are parsed with the page: the first load contains every route, so it must stay
 * small.
 */
export function readKeysAddress(search: Record<string, unknown>) {
  return searchTexts(search, 'q', 'risk', 'sort', 'group', 'view', 'key', 'limit', 'order')
}
