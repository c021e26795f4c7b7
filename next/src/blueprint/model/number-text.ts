import { isHuge } from './values'

const minus = '\u2212'

/** A number as drawings show it: two decimals and a true minus sign. Its exact digits belong into a title. */
export function formatNumber(number: number, decimals = 2): string {
  if (isHuge(number)) return number > 0 ? '> 1e308' : `< ${minus}1e308`
  const text = Math.abs(number) >= 1e6 ? number.toPrecision(3) : number.toFixed(decimals)
  return text.replace(/^-/, minus)
}

/** A signed difference: `+0.18`, `−0.07`. */
export function formatDifference(difference: number): string {
  return `${difference < 0 ? minus : '+'}${formatNumber(Math.abs(difference))}`
}

/** "0.35 to 0.90", "from 0.35", "up to 0.90"; empty without both ends. */
export function rangeText(min: number | undefined, max: number | undefined, format = formatNumber): string {
  if (min !== undefined && max !== undefined) return `${format(min)} to ${format(max)}`
  if (min !== undefined) return `from ${format(min)}`
  return max === undefined ? '' : `up to ${format(max)}`
}
