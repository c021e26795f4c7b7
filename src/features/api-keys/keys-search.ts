import { searchText, searchTexts } from '@/lib/search-text'
import { isOneOf } from '@/lib/shape'
import { keyRisks } from './model/key-risks'

export const keyViews = ['overview', 'users', 'models', 'expiry', 'none'] as const
export type KeyView = (typeof keyViews)[number]

/** What of the page is in the address. */
export interface KeysSearch {
  q?: string | undefined
  risk?: (typeof keyRisks)[number] | undefined
  /** A column, with `-` before it from the greatest on. */
  sort?: string | undefined
  group?: 'user' | 'model' | undefined
  /** What is drawn above the list; without one the overview. */
  view?: KeyView | undefined
  /** A key's `key_id`. */
  key?: string | undefined
  limit?: number | undefined
  order?: 'asc' | 'desc' | undefined
}

const isRisk = isOneOf(...keyRisks)
const isGroup = isOneOf('user', 'model')
const isView = isOneOf(...keyViews)
const isOrder = isOneOf('asc', 'desc')
/** The service names no maximum; what is beyond this is no wish for a page. */
const largestPage = 1000

export function readKeysSearch(search: Record<string, unknown>): KeysSearch {
  const limit = Number(searchText(search, 'limit'))
  return {
    ...searchTexts(search, 'q', 'sort', 'key'),
    risk: isRisk(search.risk) ? search.risk : undefined,
    group: isGroup(search.group) ? search.group : undefined,
    view: isView(search.view) ? search.view : undefined,
    limit: Number.isInteger(limit) && limit >= 1 && limit <= largestPage ? limit : undefined,
    order: isOrder(search.order) ? search.order : undefined,
  }
}
