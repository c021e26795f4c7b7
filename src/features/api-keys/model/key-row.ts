import { readDecimal } from '@/lib/numbers/exact-decimal'
import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { toMoment } from '@/lib/time/moment'
import { isText } from '@/lib/json/shape'
import { type Amount, comparedAmounts } from './amount'
import { rawText } from './raw-text'
import { nearBudget } from './budget-standing'

/** One record of the key list (#1), read as far as it can be read. */
export interface KeyRow {
  /** Names the row, also in the address: its `key_id`, cut where it is too long; its place in the walk where it has none. */
  readonly key: string
  readonly id: string | undefined
  /** Empty where none is given, as are the next two. */
  readonly alias: string
  readonly preview: string
  readonly user: string
  readonly models: readonly string[]
  readonly spend: Amount | undefined
  /** Undefined where none is given, or none that can be read. That it means no limit the interface does not say. */
  readonly budget: Amount | undefined
  readonly isBudgetGiven: boolean
  /** Share of the budget, where one can be told. */
  readonly used: number | undefined
  /** Epoch milliseconds. */
  readonly expiresAt: number | undefined
  readonly updatedAt: number | undefined
  /** What a filter looks through, folded. */
  readonly haystack: string
  readonly json: JsonObject
}

export function keyRow(json: JsonObject, place: number): KeyRow {
  const id = textOf(json.key_id)
  const alias = textOf(json.key_alias) ?? ''
  const preview = textOf(json.key_preview) ?? ''
  const user = textOf(json.user_id) ?? ''
  const listed = Array.isArray(json.models) ? json.models : [json.models]
  const models = shared([...new Set(listed.flatMap((model) => rawText(model) ?? []))])
  const isVerbatim = listed === json.models && models.length === listed.length && listed.every(isText)
  const spend = amountOf(json.spend)
  const budget = amountOf(json.max_budget)
  return {
    key: id === undefined ? `#${place}` : addressOf(id),
    ...{ id, alias, preview, user, models, spend, budget },
    isBudgetGiven: rawText(json.max_budget) !== undefined,
    used: spend && budget && usedShare(spend, budget),
    expiresAt: momentOf(json.expires),
    updatedAt: momentOf(json.updated_at),
    haystack: [alias, preview, user, id ?? '', ...models].join('\n').toLowerCase(),
    json: isVerbatim ? { ...json, models } : json,
  }
}

/** The records of a page, and how many entries of its list are none; undefined where it holds no list. */
export function recordsOf(
  json: JsonValue | undefined,
): { records: JsonObject[]; unread: number } | undefined {
  if (!isJsonObject(json)) return undefined
  const { data, error } = json
  // Some languages write an empty list so.
  if (data === null && (error === undefined || error === null)) return { records: [], unread: 0 }
  if (!Array.isArray(data)) return undefined
  const records = data.filter(isJsonObject)
  return { records, unread: data.length - records.length }
}

/** Beyond this an id would be too long for an address, and each row has a link with it. */
const longestId = 2_000

/** Cut, an id ends in a number made from all of it: two that begin alike are still told apart. */
function addressOf(id: string): string {
  if (id.length <= longestId) return id
  let sum = id.length
  for (let at = 0; at < id.length; at++) sum = (Math.imul(sum, 31) + id.charCodeAt(at)) | 0
  return `${id.slice(0, 100).replace(/[\ud800-\udbff]$/, '')}…${(sum >>> 0).toString(36)}`
}

/** An id may come as a number. */
function textOf(value: JsonValue | undefined): string | undefined {
  return value === null || typeof value === 'boolean' || isJsonObject(value) || Array.isArray(value)
    ? undefined
    : rawText(value)
}

export function momentOf(value: JsonValue | undefined): number | undefined {
  return toMoment(isExactNumber(value) ? Number(value.rawJSON) : value)
}

/** A power, or more digits than are usual: perhaps more than are computed with. */
const unusual = /e|.{40}/i

/** A number, or the digits of one. */
function amountOf(json: JsonValue | undefined): Amount | undefined {
  const text = textOf(json)?.trim()
  if (text === undefined || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || (unusual.test(text) && !readDecimal(text))) return undefined
  return { value, text }
}

/** Few lists are many keys' lists: each is kept once. */
const lists = new Map<string, string[]>()
const mostLists = 1_000

function shared(list: string[]): string[] {
  const name = JSON.stringify(list)
  const known = lists.get(name)
  if (known) return known
  if (lists.size < mostLists && name.length < 1_000) lists.set(name, list)
  return list
}

/** Bounds that decide how a key stands to its budget: so many parts of the spend are so many of the budget. */
const bounds: readonly { readonly at: number; readonly parts: [bigint, bigint] }[] = [
  { at: nearBudget, parts: [5n, 4n] },
  { at: 1, parts: [1n, 1n] },
]
const near = 1e-9

/**
 * Spend by budget; of a budget of nothing, what is spent exceeds all bounds, and of less than nothing there is no share.
 * At a bound the digits decide: 2.4 of 3 are 80%, and doubles make a little less of it.
 */
function usedShare(spend: Amount, budget: Amount): number | undefined {
  if (budget.value < 0) return undefined
  if (budget.value === 0) return spend.value > 0 ? Infinity : 0
  const share = spend.value / budget.value
  const bound = bounds.find(({ at }) => Math.abs(share - at) < near)
  if (!bound) return share
  const { at, parts } = bound
  const compared = comparedAmounts(spend, budget, parts)
  if (compared === 0) return at
  return compared > 0 ? Math.max(share, at + Number.EPSILON) : Math.min(share, at - Number.EPSILON)
}
