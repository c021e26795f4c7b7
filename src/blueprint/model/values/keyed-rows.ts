import { isJsonObject, type JsonValue } from '@/lib/json/json'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import type { RowPlace } from '@/blueprint/model/changes/change'
import type { RowList } from './form-values'
import { rawList } from './raw-list'

/** An entry of a list and its key. Entries that no form can show are numbered. */
export interface KeyedRow {
  readonly key: string
  readonly entry: JsonValue
}

export function keyedRows({ json, placement }: Applied, list: RowList): KeyedRow[] {
  let unreadable = 0
  return rawList(json, list).map((entry, index) => {
    const key = isJsonObject(entry) ? placement[list][index] : null
    return { key: key ?? `?${unreadable++}`, entry }
  })
}

export interface AddedRow {
  readonly key: string
  readonly behind: RowPlace | null
  /** Orders rows that two users added at the same position. */
  readonly rank: string
}

/**
 * Keys of a list with rows added, each after the row that it was added after. `order` may contain removed rows, which
 * still mark the position of the rows after them. The result does not depend on the order of the additions.
 */
export function withAdded(order: readonly string[], added: readonly AddedRow[]): string[] {
  const behind = new Map<string | null, AddedRow[]>()
  const keys = new Set([...order, ...added.map(({ key }) => key)])
  for (const row of added) {
    let place = row.behind
    while (place && !keys.has(place.key)) place = place.behind
    const anchor = place?.key ?? null
    behind.set(anchor, [...(behind.get(anchor) ?? []), row])
  }
  const result: string[] = []
  const seen = new Set<string>()
  const put = (key: string | null) => {
    if (key !== null) {
      if (seen.has(key)) return
      seen.add(key)
      result.push(key)
    }
    for (const row of (behind.get(key) ?? []).toSorted(byRank)) put(row.key)
  }
  put(null)
  for (const key of order) put(key)
  return result
}

function byRank(a: AddedRow, b: AddedRow): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1
  return a.key < b.key ? -1 : 1
}

/** Reorders the keys that `after` contains, within the positions that they hold now. */
export function reordered(order: readonly string[], after: readonly string[]): string[] {
  const present = new Set(order)
  const wanted = after.filter((key) => present.has(key))
  const moving = new Set(wanted)
  let next = 0
  return order.map((key) => (moving.has(key) ? (wanted[next++] ?? key) : key))
}
