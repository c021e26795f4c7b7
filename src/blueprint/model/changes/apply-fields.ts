import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { FieldTable, ValuesOf } from '@/blueprint/model/values/form-fields'
import { jsonNumberOfText } from '@/blueprint/model/values/number-text'
import { ownValue } from '@/blueprint/model/values/read-fields'

type FieldValue = string | string[] | boolean | null

/** `raw` with the changed fields applied; the same object if none changed. */
export function applyFields<Table extends FieldTable>(
  table: Table,
  raw: JsonObject,
  was: ValuesOf<Table>,
  now: ValuesOf<Table>,
): JsonObject {
  let result = raw
  for (const key of Object.keys(table)) {
    const before: FieldValue = was[key as keyof Table]
    const after: FieldValue = now[key as keyof Table]
    if (!sameValue(before, after))
      result = withKey(result, key, valueOf(table[key] === 'number', ownValue(raw, key), after))
  }
  return result
}

/** Applies changes to the object under `key`, which is created for the first field. */
export function applyInside(
  raw: JsonObject,
  key: string,
  apply: (inner: JsonObject) => JsonObject,
): JsonObject {
  const value = ownValue(raw, key)
  const inner = isJsonObject(value) ? value : {}
  const result = apply(inner)
  return result === inner ? raw : withKey(raw, key, result)
}

/**
 * Copy with one key set in its original position, or removed. Safe for own `__proto__` keys, which an assignment
 * ignores.
 */
export function withKey(object: JsonObject, key: string, value: JsonValue | undefined): JsonObject {
  const entries = Object.entries(object)
  if (value === undefined) return Object.fromEntries(entries.filter(([name]) => name !== key))
  if (!Object.hasOwn(object, key)) return Object.fromEntries([...entries, [key, value]])
  return Object.fromEntries(entries.map(([name, old]) => [name, name === key ? value : old]))
}

export function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => item === b[index])
  return a === b
}

/** A number that cannot be parsed stays as its text: it counts as a change, and validation prevents sending it. */
function valueOf(isNumber: boolean, raw: JsonValue | undefined, value: FieldValue): JsonValue | undefined {
  if (value === null || value === '') return undefined
  if (Array.isArray(value)) return withUnreadable(raw, value, (item) => typeof item === 'string')
  return isNumber && typeof value === 'string' ? (jsonNumberOfText(value) ?? value) : value
}

/** The list with the raw entries that no form can show restored to their positions. */
export function withUnreadable(
  raw: JsonValue | undefined,
  readable: readonly JsonValue[],
  isReadable: (entry: JsonValue) => boolean,
): JsonValue[] {
  const list = [...readable]
  if (!Array.isArray(raw)) return list
  raw.forEach((entry, index) => {
    if (!isReadable(entry)) list.splice(index, 0, entry)
  })
  return list
}
