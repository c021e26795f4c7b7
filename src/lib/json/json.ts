import { isExactNumber, type ExactNumber } from './exact-json'

export type JsonValue = null | boolean | number | string | ExactNumber | JsonValue[] | JsonObject
/**
 * A JSON object as the service sent it. Own `__proto__` keys are data, so copy with spread, never with `Object.assign`.
 */
export type JsonObject = { [key: string]: JsonValue }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value)
}

/** The objects in a list; none if the value is no list. */
export function objectsIn(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

/**
 * Whether both are the same JSON, whatever the order of object keys. Minus zero equals zero: JSON writes both as `0`. A
 * loop instead of recursion: JSON may be nested deeper than the call stack allows.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  const pairs: (readonly [unknown, unknown])[] = [[a, b]]
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [left, right] = pair
    if (left === right) continue
    if (Array.isArray(left) && Array.isArray(right)) {
      if (left.length !== right.length) return false
      for (const [index, item] of left.entries()) pairs.push([item, right[index]])
    } else if (isExactNumber(left) && isExactNumber(right)) {
      if (left.rawJSON !== right.rawJSON) return false
    } else if (isJsonObject(left) && isJsonObject(right)) {
      const keys = Object.keys(left)
      if (keys.length !== Object.keys(right).length) return false
      for (const key of keys) {
        if (!Object.hasOwn(right, key)) return false
        pairs.push([left[key], right[key]])
      }
    } else return false
  }
  return true
}

/** Deeper than anything that people edit, and shallow enough for all recursive code. */
export const deepestEdited = 500

/** A loop instead of recursion: JSON may be nested deeper than the call stack allows. */
export function isTooDeepToEdit(json: JsonValue): boolean {
  const waiting: { readonly part: JsonValue; readonly level: number }[] = [{ part: json, level: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { part, level } = next
    if (typeof part !== 'object' || part === null || isExactNumber(part)) continue
    if (level === deepestEdited) return true
    for (const inner of Object.values(part)) waiting.push({ part: inner, level: level + 1 })
  }
  return false
}

/** Copy of `object` with one own key set. Works for `__proto__`, which an assignment would lose. */
export function withKey(object: JsonObject, key: string, value: JsonValue): JsonObject {
  return Object.fromEntries([...Object.entries(object).filter(([name]) => name !== key), [key, value]])
}

/** JSON as text; undefined if it is nested deeper than the browser can write. */
export function jsonText(json: JsonValue, indent?: number): string | undefined {
  try {
    return JSON.stringify(json, null, indent)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
