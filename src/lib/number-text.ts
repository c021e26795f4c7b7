import { countText } from './words'
import { numberOfJson } from './json/json'

const formats = {
  small: new Intl.NumberFormat('en', { maximumSignificantDigits: 2 }),
  plain: new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  whole: new Intl.NumberFormat('en', { maximumFractionDigits: 0 }),
  large: new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 4 }),
  round: new Intl.NumberFormat('en', { maximumSignificantDigits: 4 }),
  // Otherwise 1e308 and 1e-300 have hundreds of letters.
  scientific: new Intl.NumberFormat('en', { notation: 'scientific', maximumSignificantDigits: 4 }),
}
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 20 })

function formatFor(size: number): Intl.NumberFormat {
  if (size >= 1e15) return formats.scientific
  if (size >= 1e9) return formats.large
  if (size >= 1e6) return formats.whole
  if (size >= 0.01 || size === 0) return formats.plain
  return size < 1e-6 ? formats.scientific : formats.small
}

/**
 * "1,912.40", without a currency: the service gives none. A small amount keeps two digits: "0.0042"; a large one is
 * "1,234,568", "1.235B" or "1.235E15".
 */
export const amountText = (amount: number) => formatFor(Math.abs(amount)).format(amount)

/** A round amount in little room: "4,000", "25K", "1E15". */
export function axisText(amount: number): string {
  const size = Math.abs(amount)
  if (size >= 1e15 || (size < 1e-3 && size > 0)) return formats.scientific.format(amount)
  return (size >= 10_000 ? formats.large : formats.round).format(amount)
}

/** All digits of an amount, where `amountText` may leave some out; very large and very small ones as a computer writes them. */
export function exactAmountText(amount: number): string | undefined {
  const format = formatFor(Math.abs(amount))
  if (format === formats.plain && Math.round(amount * 100) / 100 === amount) return undefined
  return format === formats.scientific ? String(amount) : exact.format(amount)
}

/** "96%". It reads 100% only at the whole budget, and more only above it. */
export function percentText(share: number): string {
  const percent = share > 1 ? Math.max(101, Math.round(share * 100)) : Math.floor(share * 100 + 1e-9)
  return `${percent < 1e6 ? countText(percent) : amountText(percent)}%`
}

/** A number of one decimal has two, so that moves line up. */
export const numberText = (number: number): string =>
  /^-?\d(\.\d)?$/.test(String(number)) ? number.toFixed(2) : String(number)

export const tooLarge = 'Too large to send as a number.'

const decimal = /^([+-]?)0*(\d*)[.,]?(\d*)(e[+-]?\d+)?$/i
/** `1,000` is a thousand to some, and one to others. */
const thousands = /,\d{3}(?!\d)/

/**
 * The number that a person typed, with a decimal point or comma; undefined for an empty text. Refuses what is no number,
 * or not clearly one.
 */
export function numberOfText(typed: string, refuse: (why: string) => never) {
  const plain = typed.trim().replace(/^\u2212/, '-')
  if (plain === '') return undefined
  const [, sign, whole, fraction, exponent = ''] = decimal.exec(plain) ?? []
  if (sign === undefined || !/^[+-]?[.,]?\d/.test(plain))
    return refuse('Not a number. Write it like 0.5 or -2e3.')
  if (thousands.test(plain)) return refuse('Is the comma a decimal point? Write 1000 or 1.000.')
  // JSON allows no plus sign and no leading zeros, and requires digits on both sides of the point.
  const json = `${sign === '-' ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}${exponent}`
  return Number.isFinite(Number(json)) ? numberOfJson(json) : refuse(tooLarge)
}

/** Position of a number between two ends, as a fraction: below 0 or above 1 beyond them. */
export function partOf({ min, max }: { min: number; max: number }, number: number): number {
  const distance = max - min
  // Halves, where the full distance exceeds a double.
  return Number.isFinite(distance) ? (number - min) / distance : (number / 2 - min / 2) / (max / 2 - min / 2)
}
