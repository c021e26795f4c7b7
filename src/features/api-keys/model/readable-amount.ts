import { readDecimal, writeDecimal, type Decimal } from '@/lib/numbers/exact-decimal'
import { amountText } from '@/entities/api-keys/amount-text'

/** Characters of "12,345,678.90" and a sign: the width of a column. */
const room = 14
/** Significant digits of amounts too small for two decimals, and of amounts that are too long. */
const [ofSmall, ofLong] = [2, 3]

/**
 * A rounded amount for reading: two decimals, or the first digits of a smaller one. If that is too long, without
 * decimals, or else as `1.23 × 10^16`.
 */
export function readableAmount(decimal: string, most = room): string {
  const read = readDecimal(decimal)
  if (!read) return amountText(decimal)
  const wholes = wholeDigits(read)
  const text = amountText(writeDecimal(rounded(read, wholes < -1 ? ofSmall - wholes : 2)))
  if (text.length <= most) return text
  const whole = amountText(writeDecimal(rounded(read, 0))).replace(/\.00$/, '')
  return wholes > 0 && whole.length <= most ? whole : asPower(rounded(read, ofLong - wholes))
}

/** Digits before the decimal point. For numbers below 1, minus the number of zeros right after the point. */
function wholeDigits({ units, places }: Decimal): number {
  return units === 0n ? 1 : digitsOf(units).length - places
}

/** Rounds to this many decimals, or, if negative, to this many digits before the point. Half rounds away from zero. */
function rounded({ units, places }: Decimal, decimals: number): Decimal {
  if (places <= decimals) return { units, places }
  const step = 10n ** BigInt(places - decimals)
  const half = units < 0n ? -step / 2n : step / 2n
  const left = (units + half) / step
  return decimals >= 0
    ? { units: left, places: decimals }
    : { units: left * 10n ** BigInt(-decimals), places: 0 }
}

function asPower(decimal: Decimal): string {
  const [first = '0', ...rest] = digitsOf(decimal.units)
  const mantissa = `${first}.${rest
    .slice(0, ofLong - 1)
    .join('')
    .padEnd(ofLong - 1, '0')}`
  return `${decimal.units < 0n ? '\u2212' : ''}${mantissa} × 10^${String(wholeDigits(decimal) - 1).replace('-', '\u2212')}`
}

function digitsOf(units: bigint): string {
  return String(units < 0n ? -units : units)
}
