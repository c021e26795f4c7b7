import { alignedDecimals, readDecimal } from '@/lib/numbers/exact-decimal'

/** A number of the service: as a double, and with its original digits. */
export interface Amount {
  readonly value: number
  readonly text: string
}

/**
 * Compares `partsOfA` times `a` with `partsOfB` times `b` by their digits. Returns a positive, negative or zero number.
 */
export function comparedAmounts(a: Amount, b: Amount, [partsOfA, partsOfB] = [1n, 1n]): number {
  const [one, other] = [readDecimal(a.text), readDecimal(b.text)]
  if (!one || !other) return Number(partsOfA) * a.value - Number(partsOfB) * b.value
  const [left, right] = alignedDecimals(one, other)
  const difference = left * partsOfA - right * partsOfB
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** If doubles differ, so do the digits, and in the same direction. */
export function isMoreThan(a: Amount, b: Amount): boolean {
  return a.value === b.value ? a.text !== b.text && comparedAmounts(a, b) > 0 : a.value > b.value
}
