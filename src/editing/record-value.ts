import { sameJson, type JsonObject, type JsonValue } from '@/lib/json'

/** A field's value. A null says no more than a missing field, so both are undefined. */
export function valueIn(json: JsonObject, field: string): JsonValue | undefined {
  return Object.hasOwn(json, field) ? (json[field] ?? undefined) : undefined
}

/** Whether a field has the same value twice; of a set, whatever its order and repetitions. */
export function sameValue(a: JsonValue | undefined, b: JsonValue | undefined, isSet: boolean): boolean {
  if (!isSet || !Array.isArray(a) || !Array.isArray(b)) return sameJson(a, b)
  const [ofA, ofB] = [keysOf(a), keysOf(b)]
  return ofA.size === ofB.size && [...ofA].every((key) => ofB.has(key))
}

/** Whether a service that was sent one may answer the other: what was emptied comes back empty, as null or not at all. */
export function sameAnswer(a: JsonValue | undefined, b: JsonValue | undefined, isSet: boolean): boolean {
  return (isNothing(a) && isNothing(b)) || sameValue(a, b, isSet)
}

export function isNothing(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** What is in one list and not in the other. */
export function itemsWithout(list: readonly JsonValue[], other: readonly JsonValue[]): JsonValue[] {
  const left = keysOf(other)
  return list.filter((item) => {
    const key = JSON.stringify(item)
    const isNew = !left.has(key)
    left.add(key)
    return isNew
  })
}

function keysOf(list: readonly JsonValue[]): Set<string> {
  return new Set(list.map((item) => JSON.stringify(item)))
}
