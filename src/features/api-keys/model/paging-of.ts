import { isExactNumber } from '@/lib/exact-json'
import { isJsonObject, type JsonValue } from '@/lib/json'
import { rawText } from './raw-text'

export interface Paging {
  readonly hasMore: boolean
  readonly after: string | undefined
  /** Neither `has_more` nor a cursor tells whether more exists. */
  readonly isSilent: boolean
}

/**
 * Whether a page says that more follows, and by which cursor. Where `has_more` is missing, a cursor counts as more,
 * unless the page is empty.
 */
export function pagingOf(json: JsonValue | undefined, records: number): Paging {
  const paging = isJsonObject(json) && isJsonObject(json.paging) ? json.paging : {}
  const cursors = isJsonObject(paging.cursors) ? paging.cursors : {}
  const given = cursors.after
  const after = typeof given === 'object' && !isExactNumber(given) ? undefined : rawText(given)
  const { has_more } = paging
  if (typeof has_more === 'boolean') return { hasMore: has_more, after, isSilent: false }
  return { hasMore: after !== undefined && records > 0, after, isSilent: after === undefined }
}
