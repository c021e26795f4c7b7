import { Blueprint } from '@/api/resources/blueprints'
import { withoutNulls } from '@/api/without-nulls'
import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import { nameOfEntry, ownValue } from '@/blueprint/model/values/read-fields'

/**
 * Fields of a body of #6 that the service, which had `before`, does not have as they were sent. What it adds is no
 * difference: defaults, ids, times. What was taken out and is still there as before is one.
 */
export function fieldsNotSaved(body: JsonObject, before: JsonObject, there: JsonObject): string[] {
  const was = withoutNulls(Blueprint, before)
  const now = withoutNulls(Blueprint, there)
  return Object.keys(body).filter(
    (field) => !containsSent(ownValue(now, field), ownValue(body, field), ownValue(was, field)),
  )
}

/** Whether everything that was sent is there, in its place and with its value. */
export function containsSent(
  there: JsonValue | undefined,
  sent: JsonValue | undefined,
  before?: JsonValue,
): boolean {
  if (sent === null || sent === undefined) return there === null || there === undefined
  // Most of it is unchanged, and that may be nested deeper than calls can be.
  if (sameJson(there, sent)) return true
  // A service may leave out what is empty.
  if ((sent === '' || sent === false) && there === undefined) return true
  if (Array.isArray(sent))
    return (
      Array.isArray(there) &&
      there.length === sent.length &&
      sent.every((entry, index) => containsSent(there[index], entry, counterpart(before, entry)))
    )
  if (!isJsonObject(sent) || !isJsonObject(there)) return false
  const old = isJsonObject(before) ? before : {}
  const isTakenOut = (key: string) => !Object.hasOwn(sent, key) && old[key] !== null
  return (
    Object.keys(sent).every((key) => containsSent(ownValue(there, key), sent[key], ownValue(old, key))) &&
    !Object.keys(old).some(
      (key) => isTakenOut(key) && Object.hasOwn(there, key) && sameJson(there[key], old[key]),
    )
  )
}

/** The entry that had the same name, if only one had. */
function counterpart(before: JsonValue | undefined, entry: JsonValue): JsonValue | undefined {
  const name = nameOfEntry(entry)
  if (name === undefined || !Array.isArray(before)) return undefined
  const [found, ...others] = before.filter((old) => nameOfEntry(old) === name)
  return others.length === 0 ? found : undefined
}
