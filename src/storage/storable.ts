import { jsonText, type JsonValue } from '@/lib/json/json'
import { jsonWithoutCredentials } from '@/lib/json/json-without-credentials'

declare const passed: unique symbol

/** What nothing in looks like a credential. Only this module says so, and the database takes nothing else. */
export type Storable<Value> = Value & { readonly [passed]: true }

/** A record as the database holds it. */
export type StoredRecord<Fields> = Fields & {
  /** Epoch milliseconds of the last write, by which it ages. */
  readonly storedAt: number
}

/** Whether nothing in the JSON looks like a credential. */
export function isStorable<Value>(json: Value): json is Storable<Value> {
  return !jsonWithoutCredentials(json as JsonValue).omitted // callers hand over JSON
}

/**
 * JSON as text, without what looks like a credential, and whether and where there was any. The text is undefined where the
 * JSON is nested deeper than the browser can write.
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
 * A record for the database, without what looks like a credential; undefined where a part of its key is one. `texts` passed
 * already: they are JSON, of which a cut would leave something else.
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
  return { ...clean, ...texts, storedAt: Date.now() } as unknown as Storable<StoredRecord<Fields & Texts>> // cleaned here
}

/** The record, or an error for one that must not be stored: nobody may take it for stored. */
export function required<Passed>(record: Passed | undefined): Passed {
  if (record === undefined) throw new Error('The key of the record looks like a credential.')
  return record
}

/** A record that passed, with the time of its writing. */
export function withStoredAt<Fields extends object>(
  record: Storable<Fields>,
): Storable<StoredRecord<Fields>> {
  return { ...record, storedAt: Date.now() }
}
