export type JsonValue = null | boolean | number | string | ExactNumber | JsonValue[] | JsonObject
/** A JSON object as the service sent it. Own `__proto__` keys are data: copy with spread, never with `Object.assign`. */
export type JsonObject = { [key: string]: JsonValue }
/** A value that may be absent. */
export type MaybeJson = JsonValue | undefined

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value)

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
export const hugeNumbersIn = (json: JsonValue): JsonValue[] =>
  [...partsOf(json)].flatMap(([part]) => (isHuge(part) ? [part] : []))

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

/** A JSON number that a double cannot hold, with its original digits. `JSON.stringify` writes them unchanged. */
export interface ExactNumber {
  readonly rawJSON: string
}

/** Additions to JSON in newer browsers that TypeScript's library does not have yet. */
interface NewerJson {
  rawJSON?: (text: string) => ExactNumber
  isRawJSON?: (value: unknown) => value is ExactNumber
}

const json = JSON as NewerJson
/** Whether this browser tells the digits of a number: in others a large one may have been rounded. */
export const keepsDigits = json.rawJSON !== undefined
/**
 * A text without a match has no such number: a number is at the start or after a JSON delimiter, and ids are no
 * numbers. Most texts have none and skip the slow reviver.
 */
const candidates = /(?:^|[:,[])\s*(-?(?:[\d.]{16}|[\d.]+e)[\d.e+-]*)/gi
/** A double preserves every number with this many digits or fewer. */
const safeDigits = 15

/** Returns numbers that a double cannot hold as `ExactNumber`; in browsers that do not expose their digits, rounded. */
export function parseJson(text: string): unknown {
  const { rawJSON } = json
  if (!rawJSON || fitDoubles(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined && !fitsDouble(context.source)
      ? rawJSON(context.source)
      : value,
  )
}

/** As `parseJson`. Undefined for a text that is not JSON: the caller decides what that means. */
export function tryParseJson(text: string): MaybeJson {
  try {
    return parseJson(text) as JsonValue
  } catch {
    return undefined
  }
}

function fitDoubles(text: string): boolean {
  for (const [, number = ''] of text.matchAll(candidates)) if (!fitsDouble(number)) return false
  return true
}

export const isExactNumber = (value: unknown): value is ExactNumber => json.isRawJSON?.(value) ?? false

/** The number that a JSON text writes, with all its digits if the browser can write them. */
export const numberOfJson = (source: string): number | ExactNumber =>
  json.rawJSON && !fitsDouble(source) ? json.rawJSON(source) : Number(source)

/** Whether a double can hold this JSON number: written again, it is the same number. */
export function fitsDouble(source: string): boolean {
  if (source.length <= safeDigits && !/e/i.test(source)) return true
  const number = Number(source)
  if (!Number.isFinite(number)) return false
  const written = String(number)
  if (written === source) return true
  const [given, power] = decimalOf(source)
  const [writtenDigits, writtenPower] = decimalOf(written)
  return given === writtenDigits && power === writtenPower
}

/** Whether both are the same number, in whatever spelling. */
function sameNumber({ rawJSON: a }: ExactNumber, { rawJSON: b }: ExactNumber): boolean {
  const [digits, power] = decimalOf(a)
  const [otherDigits, otherPower] = decimalOf(b)
  return digits === otherDigits && power === otherPower && a.startsWith('-') === b.startsWith('-')
}

/** Significant digits and their power of ten: `0.50`, `.5` and `5e-1` are the same. No digits for zero. */
function decimalOf(source: string): [digits: string, power: number] {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return ['', 0]
  return [significant, Number(exponent) - fraction.length + digits.length - significant.length]
}
