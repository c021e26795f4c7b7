/** Ends of the visible scale. */
export interface Span {
  readonly min: number
  readonly max: number
}

/** Ends closer than this power of ten are too close for the arithmetic to distinguish. */
const smallestPower = -20

/** Round ends around all numbers: 0 to 1 if they fit, as no scale is documented. */
export function spanAround(numbers: readonly number[]): Span {
  const low = Math.min(0, ...numbers)
  const high = Math.max(...numbers, low)
  if (low >= 0 && high <= 1) return { min: 0, max: 1 }
  const step = 10 ** Math.max(smallestPower, Math.floor(Math.log10(Math.max(high, -low))))
  const round = (number: number) => Math.max(-Number.MAX_VALUE, Math.min(number * step, Number.MAX_VALUE))
  return { min: round(Math.floor(low / step)), max: Math.max(round(Math.ceil(high / step)), low < 0 ? 0 : 1) }
}

/** Position of a number between the ends, as a fraction. Not clamped: beyond the ends it is below 0 or above 1. */
export function partOf({ min, max }: Span, number: number): number {
  // Uses halves, because the full distance may exceed the range of a double.
  return (number / 2 - min / 2) / (max / 2 - min / 2)
}

/** The number at a fraction of the way between the ends. */
export function numberAt({ min, max }: Span, part: number): number {
  return min * (1 - part) + max * part
}
