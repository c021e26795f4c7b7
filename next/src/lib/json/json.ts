import { isExactNumber, sameNumber, type ExactNumber } from './exact-json'

export type JsonValue = null | boolean | number | string | ExactNumber | JsonValue[] | JsonObject
/** A JSON object as the service sent it. Own `__proto__` keys are data: copy with spread, never with `Object.assign`. */
export type JsonObject = { [key: string]: JsonValue }
/** A value that may be absent. */
export type MaybeJson = JsonValue | undefined

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value)
}

/** With characters that cannot be seen, such as direction marks and no-break spaces, as JSON escapes them: `\u200b`. */
export function showInvisible(text: string): string {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return text.replace(/(?! )[\p{C}\p{Z}]/gu, (invisible) => invisible.split('').map(escape).join(''))
}

/** Whether both are the same JSON, whatever the order of object keys and the spelling of numbers. JSON writes minus zero as zero. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]))
  if (isExactNumber(a) && isExactNumber(b)) return sameNumber(a, b)
  if (!isJsonObject(a) || !isJsonObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  )
}

/** Levels of nesting: deeper than anything that people edit, and shallow enough for recursive code. */
const deepestEdited = 500

export function isTooDeepToEdit(json: JsonValue): boolean {
  for (const [part, level] of partsOf(json)) if (level === deepestEdited && isContainer(part)) return true
  return false
}

/** The numbers that are too large for a double, such as `1e400`, wherever they are. */
export function hugeNumbersIn(json: JsonValue): JsonValue[] {
  return [...partsOf(json)].flatMap(([part]) => (isHuge(part) ? [part] : []))
}

const isHuge = (part: JsonValue) =>
  isExactNumber(part)
    ? !Number.isFinite(Number(part.rawJSON))
    : typeof part === 'number' && Math.abs(part) === Infinity

const isContainer = (part: JsonValue) => typeof part === 'object' && part !== null && !isExactNumber(part)

/** All parts, itself among them. A loop instead of recursion: JSON may be nested deeper than the call stack allows. */
function* partsOf(json: JsonValue): Generator<[part: JsonValue, level: number]> {
  const waiting: [part: JsonValue, level: number][] = [[json, 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    const [part, level] = next
    if (isContainer(part)) for (const inner of Object.values(part as object)) waiting.push([inner, level + 1])
  }
}
