import { Blueprint } from '@/api/resources/blueprints'
import { withoutNulls } from '@/api/without-nulls'
import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import { nameOfEntry, ownValue } from '@/blueprint/model/values/read-fields'

/**
 * Fields of a body of #6 that the service, which had `before`, did not save as sent. Values that the service adds are
 * no difference: defaults, ids, times. A value that was removed but is still there unchanged is one.
 */
export function fieldsNotSaved(body: JsonObject, before: JsonObject, there: JsonObject): string[] {
  const was = withoutNulls(Blueprint, before)
  const now = withoutNulls(Blueprint, there)
  return Object.keys(body).filter(
    (field) => !containsSent(ownValue(now, field), ownValue(body, field), ownValue(was, field)),
  )
}

/** Whether everything that was sent is there, in the same position and with the same value. */
export function containsSent(
  there: JsonValue | undefined,
  sent: JsonValue | undefined,
  before?: JsonValue,
): boolean {
  if (sent === null || sent === undefined) return there === null || there === undefined
  // Most of the JSON is unchanged and may be nested too deep for recursion.
  if (sameJson(there, sent)) return true
  // A service may omit empty values.
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

/** The entry with the same name, if only one has it. */
function counterpart(before: JsonValue | undefined, entry: JsonValue): JsonValue | undefined {
  const name = nameOfEntry(entry)
  if (name === undefined || !Array.isArray(before)) return undefined
  const [found, ...others] = before.filter((old) => nameOfEntry(old) === name)
  return others.length === 0 ? found : undefined
}
