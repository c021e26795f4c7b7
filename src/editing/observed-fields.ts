import type { JsonObject, JsonValue } from '@/lib/json'
import type { RecordShape } from './record-shape'

/** The fields that can be edited, as an answer told them. A list that is answered as null holds nothing any more. */
export function observedFields({ fields }: RecordShape, json: JsonObject): Record<string, JsonValue> {
  return Object.fromEntries(
    fields.flatMap(({ name, isSet }) => {
      const value = json[name] ?? (isSet && Object.hasOwn(json, name) ? [] : undefined)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Fields that an answer gave as null: something else than fields that were never read. */
export function nullFields({ fields, notSendable = [] }: RecordShape, json: JsonObject): JsonObject {
  const nulls = [...fields, ...notSendable].filter(
    ({ name }) => Object.hasOwn(json, name) && json[name] === null,
  )
  return Object.fromEntries(nulls.map(({ name }) => [name, null]))
}
