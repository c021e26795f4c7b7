import { alignedDecimals, readDecimal, writeDecimal, type Decimal } from './exact-decimal'

const mostDigits = 15

/**
 * The exact sum of many decimals. Texts that are no numbers are left out. Short ones are first summed as integers per
 * number of decimal places, since each filter change sums fifty thousand.
 */
export function sumDecimals(texts: Iterable<string>): string {
  const short: number[] = []
  let sum: Decimal = { units: 0n, places: 0 }
  const add = (other: Decimal) => {
    const [left, right, places] = alignedDecimals(sum, other)
    sum = { units: left + right, places }
  }
  for (const text of texts) {
    const units = shortUnits(text)
    if (units === undefined) {
      const long = readDecimal(text)
      if (long) add(long)
      continue
    }
    const point = text.indexOf('.')
    const places = point === -1 ? 0 : text.length - point - 1
    const together = (short[places] ?? 0) + units
    if (Number.isSafeInteger(together)) short[places] = together
    else add({ units: BigInt(units), places })
  }
  for (const [places, units = 0] of short.entries()) if (units !== 0) add({ units: BigInt(units), places })
  return writeDecimal(sum)
}

const [minus, dot, zero, nine] = [45, 46, 48, 57]

/** The digits of a decimal as an integer; undefined if there are too many, or if it is no decimal. */
function shortUnits(text: string): number | undefined {
  const start = text.charCodeAt(0) === minus ? 1 : 0
  if (text.length > mostDigits + 1 + start) return undefined
  let [units, digits, points] = [0, 0, 0]
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= zero && code <= nine) {
      units = units * 10 + code - zero
      digits += 1
    } else if (code === dot && digits > 0 && at < text.length - 1) points += 1
    else return undefined
  }
  if (digits === 0 || digits > mostDigits || points > 1) return undefined
  return start === 1 ? -units : units
}
