import type { Answer } from '@/api/client'
import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'

/** Writable fields by the interface's names. A field that was never given is not among them. */
export type Fields = Readonly<Record<string, JsonValue>>

interface RecordToSave {
  /** All that can be written: the answer may tell of one that was never given before. */
  writable: readonly string[]
  /** The values that the user saw when the edits began. */
  base: Fields
  /** The fields that the user changed. */
  edits: Fields
  /** Reads the writable fields anew, or throws. Left out where no endpoint reads the record. */
  read?: (() => Promise<Fields>) | undefined
  /** The body to send, by what is known and what was changed. */
  bodyOf: (known: Fields, edits: Fields) => JsonObject
  send: (body: JsonObject) => Promise<Answer<object>>
}

type SaveOutcome =
  /** Someone else changed what the user edited. Nothing was sent. */
  | { readonly kind: 'conflict'; readonly remote: Fields; readonly fields: readonly string[] }
  /** `changedByService`: the fields of which the service has another value than was sent or known. */
  | { readonly kind: 'saved'; readonly saved: Fields; readonly changedByService: readonly string[] }

/**
 * Saves edits over what the service has now: reads it, stops if someone else changed an edited field, sends, and compares
 * the answer with what was sent. An answer without the sent fields (a 204, or only a part) is made up for by a read.
 */
export async function saveRecord(record: RecordToSave): Promise<SaveOutcome> {
  const { writable, base, edits, read, bodyOf, send } = record
  const remote = read ? await read() : base
  const fields = Object.keys(edits).filter(
    (field) => !sameJson(remote[field], base[field]) && !sameJson(remote[field], edits[field]),
  )
  if (fields.length > 0) return { kind: 'conflict', remote, fields }
  const sent = bodyOf(remote, edits)
  const expected: Fields = { ...remote, ...sent }
  const names = Object.keys(expected)
  const answered = answeredFields(await send(sent), [...new Set([...names, ...writable])])
  const isWhole = names.every((field) => Object.hasOwn(answered, field))
  // It is saved: a failure to read it again is no failure of the save.
  const again = isWhole || !read ? null : await read().catch(() => null)
  const saved = again ? { ...again, ...answered } : { ...expected, ...answered }
  // Also what was not sent: a service that replaces the whole record has cleared it.
  const changedByService = names.filter((field) => !sameJson(saved[field] ?? '', expected[field] ?? ''))
  return { kind: 'saved', saved, changedByService }
}

/**
 * What the answer says of these fields. Null is an empty text: it was answered. Of a list it says nothing, as an empty
 * one in the next request could clear what the service has.
 */
function answeredFields({ value, json }: Answer<object>, names: readonly string[]): Fields {
  const nulls = Object.entries(isJsonObject(json) ? json : {}).filter(([, field]) => field === null)
  const empty = nulls.filter(([name]) => !name.endsWith('_ids')).map(([name]) => [name, ''])
  const all = Object.entries({ ...Object.fromEntries(empty), ...value } as Fields) // fields of a reply
  return Object.fromEntries(all.filter(([name]) => names.includes(name)))
}
