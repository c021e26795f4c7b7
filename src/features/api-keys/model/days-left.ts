const day = 86_400_000

/** Days until then, to the nearest one: what a row calls "in 30 d", the filters and the chart count as 30 days too. */
export function daysLeft(moment: number, now: number): number {
  return Math.round((moment - now) / day)
}
