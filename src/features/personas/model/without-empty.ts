import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json'

/** The interface nests less deep. What a service nests deeper than calls can be is left as it came below these. */
export const mostLevels = 20

/** Without fields that hold nothing: a service may name them or leave them out, which says the same. */
export function withoutEmpty(json: JsonObject, levels = mostLevels): JsonObject {
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) => {
      const kept = inner(value, levels)
      return isEmpty(kept) ? [] : [[name, kept]]
    }),
  )
}

function inner(value: JsonValue, levels: number): JsonValue {
  if (levels === 0) return value
  if (Array.isArray(value)) return value.map((item) => inner(item, levels - 1))
  return isJsonObject(value) ? withoutEmpty(value, levels - 1) : value
}

function isEmpty(value: JsonValue): boolean {
  if (value === null || value === '') return true
  return Array.isArray(value) ? value.length === 0 : isJsonObject(value) && Object.keys(value).length === 0
}
