import { isExactNumber, type ExactNumber } from './exact-json'

export type JsonValue = null | boolean | number | string | ExactNumber | JsonValue[] | JsonObject
/** A JSON object as the service sent it. Own `__proto__` keys are data: copy with spread, never with `Object.assign`. */
export type JsonObject = { [key: string]: JsonValue }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value)
}

/** With characters that cannot be seen, such as direction marks and no-break spaces, as JSON escapes them: `\u200b`. */
export function showInvisible(text: string): string {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return text.replace(/(?! )[\p{C}\p{Z}]/gu, (invisible) => invisible.split('').map(escape).join(''))
}

/** Whether both are the same JSON, whatever the order of object keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]))
  if (isExactNumber(a) && isExactNumber(b)) return a.rawJSON === b.rawJSON
  if (!isJsonObject(a) || !isJsonObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  )
}
