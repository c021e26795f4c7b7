import { spanAround, type Span } from '@/blueprint/marks/span'

/** Rooms of the picture's steps: how many conversations it takes is not stated anywhere. */
const steps = 13

export interface Ladder {
  readonly span: Span
  /** Heights of the steps from the initial towards the maximum weight; empty where one of them is missing. */
  readonly heights: readonly number[]
  /** The initial weight lies above the maximum. */
  readonly isUpsideDown: boolean
}

/** A stair that comes ever closer to the maximum, for illustration. Nothing is clamped: it falls where the initial weight is above. */
export function ladderOf(initial: number | undefined, max: number | undefined): Ladder {
  const span = spanAround([initial, max].filter((number) => number !== undefined))
  if (initial === undefined || max === undefined) return { span, heights: [], isUpsideDown: false }
  const heights = Array.from({ length: steps }, (_, step) => {
    const left = 0.79 ** step
    return initial * left + max * (1 - left)
  })
  return { span, heights, isUpsideDown: initial > max }
}

/** Outline of the steps in a box of this width and height, from its left end. */
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
