const day = 86_400_000

/** Days until a moment, rounded. Rows ("in 30 d"), filters and charts use the same count. */
export function daysLeft(moment: number, now: number): number {
  return Math.round((moment - now) / day)
}
