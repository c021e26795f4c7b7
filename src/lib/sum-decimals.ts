import { alignedDecimals, readDecimal, writeDecimal, type Decimal } from './exact-decimal'

const mostDigits = 15

/**
 * The sum of many decimals, to the last digit. Texts that are no numbers are left out. Short ones are added as whole
 * numbers of their own size first, since fifty thousand of them are added at each turn of a filter.
 */
export function sumDecimals(texts: Iterable<string>): string {
  const short = new Map<number, number>()
  let sum: Decimal = { units: 0n, places: 0 }
  const add = (other: Decimal) => {
    const [left, right, places] = alignedDecimals(sum, other)
    sum = { units: left + right, places }
  }
  for (const text of texts) {
    const point = text.indexOf('.')
    const digits = point === -1 ? text : text.slice(0, point) + text.slice(point + 1)
    if (digits.length > mostDigits || !/^-?\d+$/.test(digits)) {
      const long = readDecimal(text)
      if (long) add(long)
      continue
    }
    const places = point === -1 ? 0 : text.length - point - 1
    const units = (short.get(places) ?? 0) + Number(digits)
    if (Number.isSafeInteger(units)) short.set(places, units)
    else {
      add({ units: BigInt(digits), places })
    }
  }
  for (const [places, units] of short) add({ units: BigInt(units), places })
  return writeDecimal(sum)
}
