/** A JSON number that a double cannot hold, in its own digits. `JSON.stringify` writes them back as they came. */
export interface ExactNumber {
  readonly rawJSON: string
}

/** What newer browsers add to JSON; TypeScript's library does not have it yet. */
interface NewerJson {
  rawJSON?: (text: string) => ExactNumber
  isRawJSON?: (value: unknown) => value is ExactNumber
}

const json = JSON as NewerJson
/** A text without this has no such number: one stands at the start or after a sign of JSON, and ids are no numbers. Most texts have none, and are spared the reviver's work. */
const candidate = /(?:^|[:,[])\s*-?(?:[\d.]{16}|[\d.]+e)/i
/** A double gives back every number of as few digits. */
const safeDigits = 15

/** Numbers that a double cannot hold come as `ExactNumber`; in browsers that cannot tell their digits, rounded. */
export function parseJson(text: string): unknown {
  const { rawJSON } = json
  if (!rawJSON || !candidate.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined && !fitsDouble(context.source)
      ? rawJSON(context.source)
      : value,
  )
}

export function isExactNumber(value: unknown): value is ExactNumber {
  return json.isRawJSON?.(value) ?? false
}

/** Whether this browser writes numbers with digits that a double cannot hold. */
export function writesEveryDigit(): boolean {
  return json.rawJSON !== undefined
}

/** The number of a JSON text, with all its digits where the browser can write them. */
export function numberOfJson(source: string): number | ExactNumber {
  return json.rawJSON && !fitsDouble(source) ? json.rawJSON(source) : Number(source)
}

/** All digits of an integer or another number of an answer; undefined for what is no number. */
export function digitsOf(value: unknown): string | undefined {
  if (isExactNumber(value)) return value.rawJSON
  if (typeof value === 'number') return String(value)
  // As the catalog keeps those that a double cannot hold.
  return typeof value === 'string' && /^-?\d+$/.test(value) ? value : undefined
}

/** Whether a double holds this JSON number: written again, it is the same number. */
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

/** Significant digits and the power of ten behind them: `0.50`, `.5` and `5e-1` are the same. No digits for zero. */
function decimalOf(source: string): [digits: string, power: number] {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return ['', 0]
  return [significant, Number(exponent) - fraction.length + digits.length - significant.length]
}
