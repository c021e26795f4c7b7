import type { JsonObject, JsonValue } from '@/lib/json'
import { isNothing, itemsWithout, sameValue, valueIn } from './record-value'

/** A field that is not the same before and after. */
export interface FieldChange {
  readonly field: string
  readonly before: JsonValue | undefined
  readonly after: JsonValue | undefined
  /** Of a set: what came in and what went out. */
  readonly entries?: { readonly added: readonly JsonValue[]; readonly removed: readonly JsonValue[] }
}

/** Fields that differ, in the order in which they come. */
export function differencesOf(
  before: JsonObject,
  after: JsonObject,
  sets: readonly string[],
  fields: readonly string[] = [...new Set([...Object.keys(before), ...Object.keys(after)])],
): FieldChange[] {
  return fields.flatMap((field) => {
    const change = { field, before: valueIn(before, field), after: valueIn(after, field) }
    const isSet = sets.includes(field)
    if (sameValue(change.before, change.after, isSet)) return []
    const [from, to] = [change.before ?? [], change.after ?? []]
    if (!isSet || !Array.isArray(from) || !Array.isArray(to)) return [change]
    return [{ ...change, entries: { added: itemsWithout(to, from), removed: itemsWithout(from, to) } }]
  })
}

/** Fields that differ in more than in how the service writes that they are empty. */
export function answeredDifferences(...sides: Parameters<typeof differencesOf>): FieldChange[] {
  return differencesOf(...sides).filter(({ before, after }) => !isNothing(before) || !isNothing(after))
}
