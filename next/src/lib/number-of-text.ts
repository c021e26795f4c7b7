import { numberOfJson, type ExactNumber } from './json/exact-json'

export const tooLarge = 'Too large to send as a number.'

const decimal = /^([+-]?)0*(\d*)[.,]?(\d*)(e[+-]?\d+)?$/i
/** `1,000` is a thousand to some, and one to others. */
const thousands = /,\d{3}(?!\d)/

/**
 * The number that a person typed, with a decimal point or comma; undefined for an empty text. Refuses what is no number,
 * or not clearly one.
 */
export function numberOfText(
  typed: string,
  refuse: (why: string) => never,
): number | ExactNumber | undefined {
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
