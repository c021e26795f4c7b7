import type { Span } from '@/blueprint/marks/span'

export interface FaderScale extends Span {
  /** Step of an arrow key: the power of ten that divides the scale into 50 to 200 steps. */
  readonly step: string
  /** Decimals of the labels. */
  readonly decimals: number
}

/**
 * A scale from 0, or a round number below all values, to a round number above all values, so that none is at an end.
 */
export function faderScale(numbers: readonly number[]): FaderScale {
  const max = roundAbove(Math.max(0, ...numbers))
  const lowest = Math.min(0, ...numbers)
  const min = lowest < 0 ? -roundAbove(-lowest) : 0
  const longest = Math.max(max, -min)
  const power = powerOf(longest)
  const isLong = longest >= Number(`5e${power}`)
  return {
    min,
    max,
    step: textOfPower(power - (isLong ? 1 : 2)),
    decimals: Math.min(Math.max(0, 1 - power), 20),
  }
}

/** The next of 1, 2, 5 and 10 times a power of ten above a non-negative number; 0.1 for 0. */
function roundAbove(number: number): number {
  if (number === 0) return 0.1
  const power = powerOf(number)
  for (const digit of [1, 2, 5, 10]) {
    const round = Number(`${digit}e${power}`)
    if (round > number) return Math.min(round, Number.MAX_VALUE)
  }
  return Number(`2e${power + 1}`)
}

function powerOf(number: number): number {
  return Math.max(-20, Number(number.toExponential().split('e')[1]))
}

function textOfPower(power: number): string {
  return power >= 0 ? `1${'0'.repeat(power)}` : `0.${'0'.repeat(-power - 1)}1`
}
