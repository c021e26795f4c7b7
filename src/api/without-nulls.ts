import type * as z from 'zod/mini'
import { isJsonObject, type JsonValue } from '@/lib/json/json'

type Schema = z.core.$ZodTypes

/**
 * The JSON without null values of fields in the schema: writing leaves out empty fields. Unknown keys and free-form
 * objects are unchanged. Returns the same object if it holds no such null.
 */
export function withoutNulls<Json extends JsonValue>(schema: z.core.$ZodType, json: Json): Json {
  return strip(schema as Schema, json) as Json // only fields and entries are left out
}

function strip(schema: Schema, json: JsonValue): JsonValue {
  const { def } = schema._zod
  if (def.type === 'optional') return strip(def.innerType as Schema, json)
  if (def.type === 'array' && Array.isArray(json)) {
    const kept = json.filter((entry) => entry !== null)
    const stripped = kept.map((entry) => strip(def.element as Schema, entry))
    return sameEntries(json, stripped) ? json : stripped
  }
  if (!isJsonObject(json) || (def.type !== 'object' && def.type !== 'record')) return json
  const fieldOf = (key: string) =>
    def.type === 'record'
      ? (def.valueType as Schema)
      : Object.hasOwn(def.shape, key)
        ? (def.shape[key] as Schema)
        : undefined
  const entries = Object.entries(json).filter(([key, value]) => value !== null || !fieldOf(key))
  const stripped = entries.map(([key, value]): [string, JsonValue] => {
    const field = fieldOf(key)
    return [key, field ? strip(field, value) : value]
  })
  const isSame = sameEntries(
    Object.values(json),
    stripped.map(([, value]) => value),
  )
  return isSame ? json : Object.fromEntries(stripped)
}

function sameEntries(before: readonly JsonValue[], after: readonly JsonValue[]): boolean {
  return before.length === after.length && before.every((entry, index) => entry === after[index])
}
