import { readDecimal, writeDecimal, type Decimal } from '@/lib/numbers/exact-decimal'
import { amountText } from './amount-text'

/** Characters of "12,345,678.90" and a sign: what a column has room for. */
const room = 14
/** Significant digits of what is too small for two decimals, and of what is too long. */
const [ofSmall, ofLong] = [2, 3]

/**
 * An amount as it is read: two decimals, or the first digits of what is smaller; too long, without decimals, or else as
 * `1.23 × 10^16`.
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

/** Places before the point; below zero the zeros behind it, less one for the first digit of a hundredth and so on. */
function wholeDigits({ units, places }: Decimal): number {
  return units === 0n ? 1 : digitsOf(units).length - places
}

/** To so many decimals, or, below zero, to so many digits before the point; half a unit away from nothing. */
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
