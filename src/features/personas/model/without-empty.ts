import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json'

/** Without fields that hold nothing: a service may name them or leave them out, which says the same. */
export function withoutEmpty(json: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) => {
      const kept = inner(value)
      return isEmpty(kept) ? [] : [[name, kept]]
    }),
  )
}

function inner(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(inner)
  return isJsonObject(value) ? withoutEmpty(value) : value
}

function isEmpty(value: JsonValue): boolean {
  if (value === null || value === '') return true
  return Array.isArray(value) ? value.length === 0 : isJsonObject(value) && Object.keys(value).length === 0
}
