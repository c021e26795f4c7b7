import { formatNumber } from '@/blueprint/marks/format-number'

/** A rate multiplier as cards and lists show it: with its own digits, unless there are many. */
export function rateText(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return 'no rate'
  return `×${trimmed.length <= 5 ? trimmed.replace(/^-/, '\u2212') : formatNumber(trimmed)}`
}
