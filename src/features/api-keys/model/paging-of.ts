import { isExactNumber } from '@/lib/exact-json'
import { isJsonObject, type JsonValue } from '@/lib/json'
import { rawText } from './raw-text'

/**
 * Whether a page says that more follows, and by which cursor. Where `has_more` is missing, a cursor counts as more,
 * unless the page is empty.
 */
export function pagingOf(
  json: JsonValue | undefined,
  records: number,
): { readonly hasMore: boolean; readonly after: string | undefined } {
  const paging = isJsonObject(json) && isJsonObject(json.paging) ? json.paging : {}
  const cursors = isJsonObject(paging.cursors) ? paging.cursors : {}
  const given = cursors.after
  const after = typeof given === 'object' && !isExactNumber(given) ? undefined : rawText(given)
  const { has_more } = paging
  return { hasMore: typeof has_more === 'boolean' ? has_more : after !== undefined && records > 0, after }
}
