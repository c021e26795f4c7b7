import { truncate } from '@/lib/text/truncate'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { subtractDecimals } from '@/lib/numbers/exact-decimal'
import { withMinus } from './with-minus'

/** A number as drawings show it, with two decimals. Other text stays as typed. Put the exact digits in a title. */
export function formatNumber(text: string, decimals = 2): string {
  const number = numberOfText(text)
  if (number === undefined) return truncate(text, 8)
  return withMinus(rounded(number, decimals))
}

/** Signed difference between two numbers: `+0.18`, `−0.07`. Undefined if either is not a number. */
export function formatDifference(text: string, from: string): string | undefined {
  const exact = differenceOf(text, from)
  if (exact === undefined) return undefined
  const shown = rounded(Math.abs(exact), 2)
  return exact === 0 ? shown : `${exact < 0 ? '\u2212' : '+'}${shown}`
}

/** Difference of two decimal texts, computed in exact digits. */
export function differenceOf(text: string, from: string): number | undefined {
  if (numberOfText(text) === undefined || numberOfText(from) === undefined) return undefined
  const exact = subtractDecimals(text, from)
  return exact === undefined ? undefined : Number(exact)
}

function rounded(number: number, decimals: number): string {
  if (Math.abs(number) >= 1e6) return number.toPrecision(3)
  return number.toFixed(decimals)
}
