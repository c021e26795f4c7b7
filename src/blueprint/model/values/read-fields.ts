import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { FieldKind, FieldTable, ValuesOf } from './form-fields'
import { numberOfText, textOfNumber } from './number-text'

/** Reads each field on its own. Missing values and other types read as empty and stay unchanged in the raw JSON. */
export function readFields<Table extends FieldTable>(
  table: Table,
  raw: JsonValue | undefined,
): ValuesOf<Table> {
  const object: JsonObject = isJsonObject(raw) ? raw : {}
  return Object.fromEntries(
    Object.entries(table).map(([key, kind]) => [key, readField(kind, ownValue(object, key))]),
  ) as ValuesOf<Table> // one value per key, each of its kind
}

function readField(kind: FieldKind, raw: JsonValue | undefined): string | string[] | boolean | null {
  if (kind === 'text') return typeof raw === 'string' ? raw : ''
  if (kind === 'number') return numberText(raw) ?? ''
  if (kind === 'flag') return typeof raw === 'boolean' ? raw : null
  return Array.isArray(raw) ? raw.filter((item) => typeof item === 'string') : []
}

/** The text of a number with all its digits, even if a double cannot hold them. */
export function numberText(raw: JsonValue | undefined): string | undefined {
  if (isExactNumber(raw)) return raw.rawJSON
  return typeof raw === 'number' ? textOfNumber(raw) : undefined
}

/** Whether all known fields of an object can be read. A null counts as not given. */
export function fitsFields(table: FieldTable, raw: JsonObject): boolean {
  return Object.entries(table).every(([key, kind]) => {
    const value = ownValue(raw, key)
    if (value === undefined || value === null) return true
    if (kind === 'texts') return Array.isArray(value) && value.every((item) => typeof item === 'string')
    return kind === 'text'
      ? typeof value === 'string'
      : kind === 'flag'
        ? typeof value === 'boolean'
        : numberOfText(numberText(value) ?? '') !== undefined
  })
}

/** Own keys only: a missing key must not resolve to a property of Object.prototype. */
export function ownValue(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** The identifying name of a list entry: a trait's ref, or an id. */
export function nameOfEntry(entry: JsonValue): JsonValue | undefined {
  return isJsonObject(entry) ? (ownValue(entry, 'trait_ref') ?? ownValue(entry, 'id')) : undefined
}
