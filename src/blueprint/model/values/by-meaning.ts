import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'

/** Number fields of a trait's default and of the settings (interface, section 2). */
const numberFields = new Set([
  ...['numeric_value', 'min_bound', 'max_bound', 'learning_rate'],
  ...['confidence_threshold', 'initial_weight', 'max_weight', 'max_relationships'],
  ...['behavior', 'identity', 'narrative', 'min_value', 'max_value'],
  ...['attraction_strength', 'rate_multiplier'],
])
const decimal = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?\s*$/i

/** Normalizes settings: a number given as text becomes a number, and empty fields are left out. */
export function settingsByMeaning(settings: JsonObject): JsonObject {
  return withoutEmpty(withNumbers(settings))
}

/**
 * Normalizes a trait's default. A service may return `0.5` as `{"numeric_value": 0.5}`, `"0.5"` as a number, or a list
 * as a typed value: the meaning is the same.
 */
export function defaultByMeaning(inner: JsonObject): JsonObject {
  const { value, constraint } = inner
  const bounds =
    isJsonObject(constraint) && constraint.target !== undefined
      ? { ...constraint, target: typedValue(constraint.target) }
      : constraint
  return settingsByMeaning({
    ...inner,
    ...(value === undefined ? {} : { value: typedValue(value) }),
    ...(bounds === undefined ? {} : { constraint: bounds }),
  })
}

function typedValue(wrapped: JsonValue): JsonValue {
  let value = wrapped
  // Wrapped once more in an object with `value`, which the interface does not define.
  while (isJsonObject(value) && Object.keys(value).join() === 'value' && value.value !== undefined)
    value = value.value
  if (typeof value === 'number' || isExactNumber(value)) return { numeric_value: value }
  if (typeof value === 'string')
    return decimal.test(value) ? { numeric_value: value } : { string_value: value }
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return { string_list_value: value }
  return value
}

function withNumbers(object: JsonObject, levels = mostLevels): JsonObject {
  const inner = (value: JsonValue) =>
    isJsonObject(value) && levels > 0 ? withNumbers(value, levels - 1) : value
  return Object.fromEntries(
    Object.entries(object).map(([name, value]): [string, JsonValue] => {
      if (numberFields.has(name)) return [name, numberIn(value)]
      if (name === 'trait_targets' && isJsonObject(value))
        return [name, Object.fromEntries(Object.entries(value).map(([ref, at]) => [ref, numberIn(at)]))]
      return [name, Array.isArray(value) ? value.map(inner) : inner(value)]
    }),
  )
}

/** Double precision, as in any service that computes with the number: two texts of the same double are equal. */
function numberIn(value: JsonValue): JsonValue {
  const text = isExactNumber(value) ? value.rawJSON : value
  const number = typeof text === 'string' && decimal.test(text) ? Number(text) : NaN
  return Number.isFinite(number) ? number : value
}

/**
 * The interface nests fewer levels. Below these levels a service's values stay as received, which also limits the
 * recursion.
 */
const mostLevels = 20

/** Leaves out empty fields: a service may include or omit them with the same meaning. */
function withoutEmpty(json: JsonObject, levels = mostLevels): JsonObject {
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
