import { isOneOf } from '@/lib/json/shape'
import { keyRisks } from './model/key-risks'

export const keyViews = ['overview', 'users', 'models', 'expiry', 'none'] as const
export type KeyView = (typeof keyViews)[number]

/** The state of the page that is in the address. */
export interface KeysSearch {
  q?: string | undefined
  risk?: (typeof keyRisks)[number] | undefined
  /** A column. A leading `-` sorts from the greatest. */
  sort?: string | undefined
  group?: 'user' | 'model' | undefined
  /** The chart above the list. Without one, the overview. */
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
/** The service gives no maximum. A larger number is not accepted as a page size. */
const largestPage = 1000

/** The search that the address parameters ask for. Invalid values are left out. */
export function readKeysSearch(
  address: Readonly<Partial<Record<keyof KeysSearch, string | undefined>>>,
): KeysSearch {
  const { q, sort, key, risk, group, view, order } = address
  const limit = Number(address.limit)
  return {
    ...{ q, sort, key },
    risk: isRisk(risk) ? risk : undefined,
    group: isGroup(group) ? group : undefined,
    view: isView(view) ? view : undefined,
    limit: Number.isInteger(limit) && limit >= 1 && limit <= largestPage ? limit : undefined,
    order: isOrder(order) ? order : undefined,
  }
}
