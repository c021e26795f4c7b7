import { isJsonObject, type JsonValue } from '@/lib/json/json'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import type { RowPlace } from '@/blueprint/model/changes/change'
import type { RowList } from './form-values'
import { rawList } from './raw-list'

/** An entry of a list and its key. Entries that no form can show have a key by their count. */
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
  /** Decides between rows that were added at one place by two people. */
  readonly rank: string
}

/**
 * Keys of a list with rows added, each behind the one it was put behind. `order` may name rows that are gone: they
 * still hold the place of those behind them. The same whatever order the additions come in.
 */
export function withAdded(order: readonly string[], added: readonly AddedRow[]): string[] {
  const behind = new Map<string | null, AddedRow[]>()
  const known = new Set([...order, ...added.map(({ key }) => key)])
  for (const row of added) {
    let place = row.behind
    while (place && !known.has(place.key)) place = place.behind
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

/** Puts those that `after` names into its order, in the places that they hold now. */
export function reordered(order: readonly string[], after: readonly string[]): string[] {
  const present = new Set(order)
  const wanted = after.filter((key) => present.has(key))
  const moving = new Set(wanted)
  let next = 0
  return order.map((key) => (moving.has(key) ? (wanted[next++] ?? key) : key))
}
