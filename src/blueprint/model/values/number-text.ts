import { numberOfJson, type ExactNumber } from '@/lib/json/exact-json'

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Shortest text that reads back as exactly this number. */
export function textOfNumber(number: number): string {
  return Object.is(number, -0) ? '-0' : String(number)
}

/** The number for a typed text; undefined if it is empty, not decimal or not finite. */
export function numberOfText(text: string): number | undefined {
  const plain = plainOf(text)
  if (!decimal.test(plain)) return undefined
  const number = Number(plain)
  return Number.isFinite(number) ? number : undefined
}

/** The number to send for a typed text, with all typed digits if the browser can write them. */
export function jsonNumberOfText(text: string): number | ExactNumber | undefined {
  return numberOfText(text) === undefined ? undefined : numberOfJson(asJsonNumber(plainOf(text)))
}

/** Why a text is not a valid number. */
export function whyNoNumber(text: string): string {
  return decimal.test(plainOf(text))
    ? 'Too large to send as a number.'
    : 'Not a number. Write it like 0.5 or -2e3.'
}

/** Whether the number to send has all typed digits. */
export function keepsEveryDigit(text: string): boolean {
  const number = numberOfText(text)
  if (number === undefined || String(number) === text) return true
  return digitsOf(plainOf(text)) === digitsOf(String(number))
}

function plainOf(text: string): string {
  return text.trim().replace(/^\u2212/, '-')
}

/** JSON allows no plus sign and no leading zeros, and requires digits on both sides of the point. */
function asJsonNumber(plain: string): string {
  const [mantissa = '', exponent] = plain.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.')
  const sign = mantissa.startsWith('-') ? '-' : ''
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return `${sign}${digits}${fraction && `.${fraction}`}${exponent === undefined ? '' : `e${exponent}`}`
}

/** Significant digits and the power of ten, so that `0.50`, `.5` and `5e-1` are equal. */
function digitsOf(plain: string): string {
  const [mantissa = '', exponent = '0'] = plain.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  return `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`
}
