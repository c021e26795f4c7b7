import { readDecimal } from '@/lib/numbers/exact-decimal'
import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { toMoment } from '@/lib/time/moment'
import { isText } from '@/lib/json/shape'
import { type Amount, comparedAmounts } from './amount'
import { rawText } from './raw-text'
import { nearBudget } from './budget-standing'

/** One record of the key list (#1), as far as it can be parsed. */
export interface KeyRow {
  /**
   * Identifies the row, also in the address: its `key_id`, shortened if too long, or its position in the walk if it has
   * none.
   */
  readonly key: string
  readonly id: string | undefined
  /** Empty if not given, like the next two. */
  readonly alias: string
  readonly preview: string
  readonly user: string
  readonly models: readonly string[]
  readonly spend: Amount | undefined
  /** Undefined if not given or unreadable. The interface does not say that a missing budget means no limit. */
  readonly budget: Amount | undefined
  readonly isBudgetGiven: boolean
  /** Share of the budget. Undefined if it cannot be computed. */
  readonly used: number | undefined
  /** Epoch milliseconds. */
  readonly expiresAt: number | undefined
  readonly updatedAt: number | undefined
  /** Normalized text that the filter searches. */
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

/** The records of a page, and how many entries of its list are no records. Undefined if it contains no list. */
export function recordsOf(
  json: JsonValue | undefined,
): { records: JsonObject[]; unread: number } | undefined {
  if (!isJsonObject(json)) return undefined
  const { data, error } = json
  // Some languages write an empty list as null.
  if (data === null && (error === undefined || error === null)) return { records: [], unread: 0 }
  if (!Array.isArray(data)) return undefined
  const records = data.filter(isJsonObject)
  return { records, unread: data.length - records.length }
}

/** A longer id would not fit in an address, and each row has a link with its id. */
const longestId = 2_000

/** A shortened id ends in a hash of the full id, so that two with the same start stay distinct. */
function addressOf(id: string): string {
  if (id.length <= longestId) return id
  let sum = id.length
  for (let at = 0; at < id.length; at++) sum = (Math.imul(sum, 31) + id.charCodeAt(at)) | 0
  return `${id.slice(0, 100).replace(/[\ud800-\udbff]$/, '')}…${(sum >>> 0).toString(36)}`
}

/** An id may be given as a number. */
function textOf(value: JsonValue | undefined): string | undefined {
  return value === null || typeof value === 'boolean' || isJsonObject(value) || Array.isArray(value)
    ? undefined
    : rawText(value)
}

export function momentOf(value: JsonValue | undefined): number | undefined {
  return toMoment(isExactNumber(value) ? Number(value.rawJSON) : value)
}

/** An exponent, or more digits than usual: perhaps more than the console can compute with. */
const unusual = /e|.{40}/i

/** A number, or text with the digits of one. */
function amountOf(json: JsonValue | undefined): Amount | undefined {
  const text = textOf(json)?.trim()
  if (text === undefined || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || (unusual.test(text) && !readDecimal(text))) return undefined
  return { value, text }
}

/** Many keys share the same few lists of models, so each list is stored once. */
const lists = new Map<string, string[]>()
const mostLists = 1_000

function shared(list: string[]): string[] {
  const name = JSON.stringify(list)
  const cachedList = lists.get(name)
  if (cachedList) return cachedList
  if (lists.size < mostLists && name.length < 1_000) lists.set(name, list)
  return list
}

/** Bounds of the budget standing. At each, `parts[0]` times the spend equals `parts[1]` times the budget. */
const bounds: readonly { readonly at: number; readonly parts: [bigint, bigint] }[] = [
  { at: nearBudget, parts: [5n, 4n] },
  { at: 1, parts: [1n, 1n] },
]
const near = 1e-9

/**
 * Spend divided by budget. With a budget of zero any spend is over all bounds, and with a negative one there is no
 * share. At a bound the digits decide: 2.4 of 3 is 80%, but doubles give slightly less.
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
