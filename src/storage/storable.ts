import { jsonText, type JsonValue } from '@/lib/json/json'
import { jsonWithoutCredentials } from '@/lib/json/json-without-credentials'

declare const passed: unique symbol

/**
 * A value in which nothing looks like a credential. Only this module creates the type, and the database accepts nothing
 * else.
 */
export type Storable<Value> = Value & { readonly [passed]: true }

/** A record as stored in the database. */
export type StoredRecord<Fields> = Fields & {
  /** Epoch milliseconds of the last write, from which it ages. */
  readonly storedAt: number
}

/** Whether nothing in the JSON looks like a credential. */
export function isStorable<Value>(json: Value): json is Storable<Value> {
  return !jsonWithoutCredentials(json as JsonValue).omitted // callers pass JSON
}

/**
 * JSON as text, without what looks like a credential, with whether and where there was one. The text is undefined if
 * the JSON is nested deeper than the browser can write.
 */
export function storableJson(json: JsonValue): {
  readonly text: Storable<string> | undefined
  readonly omitted: boolean
  readonly path?: readonly (string | number)[]
} {
  const { json: rest, ...found } = jsonWithoutCredentials(json)
  return { text: jsonText(rest) as Storable<string> | undefined, ...found } // cleaned here
}

/**
 * A record for the database, without what looks like a credential. Undefined if a part of its key is one. `texts` were
 * checked already: they are JSON, which would be invalid or different after a cut.
 */
export function storableRecord<
  Fields extends object,
  Texts extends Readonly<Record<string, Storable<string>>> = Readonly<Record<string, Storable<string>>>,
>(
  fields: Fields,
  key: readonly (keyof Fields)[],
  texts?: Texts,
): Storable<StoredRecord<Fields & Texts>> | undefined {
  const clean = jsonWithoutCredentials(fields as unknown as JsonValue).json as unknown as Fields // the same form
  if (key.some((name) => clean[name] !== fields[name])) return undefined
  // Cleaned here.
  return { ...clean, ...texts, storedAt: Date.now() } as unknown as Storable<StoredRecord<Fields & Texts>>
}

/** Returns the record. Throws if it must not be stored, so that no caller assumes it was. */
export function required<Passed>(record: Passed | undefined): Passed {
  if (record === undefined) throw new Error('The key of the record looks like a credential.')
  return record
}

/** A checked record, with the time of its write. */
export function withStoredAt<Fields extends object>(
  record: Storable<Fields>,
): Storable<StoredRecord<Fields>> {
  return { ...record, storedAt: Date.now() }
}
