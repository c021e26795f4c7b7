import { spanAround, type Span } from '@/blueprint/marks/span'

/** Number of steps in the picture. The real number of conversations is not documented. */
const steps = 13

export interface Ladder {
  readonly span: Span
  /** Heights of the steps from the initial to the maximum weight; empty if one of them is missing. */
  readonly heights: readonly number[]
  /** The initial weight is above the maximum. */
  readonly isUpsideDown: boolean
}

/**
 * A staircase that approaches the maximum, as an illustration. Not clamped: it descends if the initial weight is above.
 */
export function ladderOf(initial: number | undefined, max: number | undefined): Ladder {
  const span = spanAround([initial, max].filter((number) => number !== undefined))
  if (initial === undefined || max === undefined) return { span, heights: [], isUpsideDown: false }
  const heights = Array.from({ length: steps }, (_, step) => {
    const left = 0.79 ** step
    return initial * left + max * (1 - left)
  })
  return { span, heights, isUpsideDown: initial > max }
}

/** Outline of the steps in a box of this width and height, starting at the left. */
export function stairPath(
  heights: readonly number[],
  width: number,
  yOf: (number: number) => number,
): string {
  const room = width / heights.length
  return heights
    .map((height, index) => {
      const y = yOf(height).toFixed(1)
      return `${index === 0 ? `M0 ${y}` : `V${y}`}H${((index + 1) * room).toFixed(1)}`
    })
    .join('')
}
