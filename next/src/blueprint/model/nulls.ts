import { Blueprint } from '@/api/resources/blueprints'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { z } from '@/lib/zod'

type Schema = z.core.$ZodTypes

/**
 * Without the nulls of documented fields: such a field is absent, be it left out or null. Unknown fields and free-form
 * objects keep their nulls. For JSON whose rows have no keys yet.
 */
export function withoutNulls(json: JsonObject): JsonObject {
  return cleaned(Blueprint, json) as JsonObject // an object stays one
}

function cleaned(schema: Schema, value: JsonValue): JsonValue {
  const { def } = schema._zod
  if (def.type === 'optional') return cleaned(def.innerType as Schema, value)
  if (def.type === 'array')
    return Array.isArray(value) ? value.map((entry) => cleaned(def.element as Schema, entry)) : value
  if ((def.type !== 'object' && def.type !== 'record') || !isJsonObject(value)) return value
  const shape: z.core.$ZodShape = def.type === 'object' ? def.shape : {}
  const fieldOf = (key: string) =>
    def.type === 'record' ? def.valueType : Object.hasOwn(shape, key) ? shape[key] : undefined
  const entries = Object.entries(value).flatMap(([key, part]): [string, JsonValue][] => {
    const field = fieldOf(key)
    if (!field) return [[key, part]]
    return part === null ? [] : [[key, cleaned(field as Schema, part)]]
  })
  return Object.fromEntries(entries)
}
