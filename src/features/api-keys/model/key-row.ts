import { isExactNumber } from '@/lib/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import { toMoment } from '@/lib/moment'

/** A number of the service: as it computes, and with the digits that it came with. */
export interface Amount {
  readonly value: number
  readonly text: string
}

/** One record of the key list (#1), read as far as it can be read. */
export interface KeyRow {
  /** Names the row: its `key_id`, or its place in the walk where it has none. */
  readonly key: string
  readonly id: string | undefined
  /** Empty where none is given, as are the next two. */
  readonly alias: string
  readonly preview: string
  readonly user: string
  readonly models: readonly string[]
  readonly spend: Amount | undefined
  /** None given: the interface does not say that this means no limit. */
  readonly budget: Amount | undefined
  /** Spend by budget; of a budget of nothing, what is spent exceeds all bounds. */
  readonly used: number | undefined
  /** Epoch milliseconds. */
  readonly expiresAt: number | undefined
  readonly createdAt: number | undefined
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
  const models = Array.isArray(json.models)
    ? [...new Set(json.models.flatMap((model) => textOf(model) ?? []))]
    : []
  const spend = amountOf(json.spend)
  const budget = amountOf(json.max_budget)
  return {
    key: id ?? `#${place}`,
    ...{ id, alias, preview, user, models, spend, budget },
    used: spend && budget && usedOf(spend.value, budget.value),
    expiresAt: toMoment(json.expires),
    createdAt: toMoment(json.created_at),
    updatedAt: toMoment(json.updated_at),
    haystack: [alias, preview, user, id ?? '', ...models].join('\n').toLowerCase(),
    json,
  }
}

/** The records of a page; what is no record is left out. */
export function recordsOf(json: JsonValue | undefined): JsonObject[] {
  const data = isJsonObject(json) ? json.data : undefined
  return Array.isArray(data) ? data.filter(isJsonObject) : []
}

function usedOf(spend: number, budget: number): number {
  if (budget > 0) return spend / budget
  return spend > 0 ? Infinity : 0
}

/** An id may come as a number. */
function textOf(value: JsonValue | undefined): string | undefined {
  if (isExactNumber(value)) return value.rawJSON
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A number, or the digits of one. */
function amountOf(json: JsonValue | undefined): Amount | undefined {
  const text = textOf(json)?.trim()
  if (text === undefined || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? { value, text } : undefined
}
