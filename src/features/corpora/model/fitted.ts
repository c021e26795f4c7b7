import type { Point } from './layout-graph'

export interface Viewport {
  /** Pixels per unit of the layout. */
  readonly k: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Minimum pixels per unit of the layout. */
export const leastScale = 0.02
const usualScale = 1.3
/** Pixels around the graph: for the tools on the left and a name below the lowest node. */
const room = { left: 48, right: 14, top: 34, bottom: 44 }

/** A viewport with the whole graph in view, including the names, whose widths do not scale. */
export function fitted(
  points: readonly Point[],
  { width, height }: Size,
  halfWidthOf: (place: number) => number,
): Viewport {
  if (points.length === 0) return { k: 1, x: width / 2, y: height / 2 }
  const wide = Math.max(width - room.left - room.right, 40)
  const high = Math.max(height - room.top - room.bottom, 40)
  const [top, bottom] = reach(points, 1, ({ y }) => y)
  const highest = Math.max(leastScale, Math.min(usualScale, high / Math.max(bottom - top, 1)))
  const across = (k: number) => reach(points, k, ({ x }) => x, halfWidthOf)
  const k = greatestBelow(highest, (scale) => {
    const [left, right] = across(scale)
    return right - left <= wide
  })
  const [left, right] = across(k)
  return {
    k,
    x: room.left + wide / 2 - (left + right) / 2,
    y: room.top + high / 2 - (k * (top + bottom)) / 2,
  }
}

function reach(
  points: readonly Point[],
  k: number,
  at: (point: Point) => number,
  halfWidthOf: (place: number) => number = () => 0,
): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity]
  points.forEach((point, place) => {
    least = Math.min(least, k * at(point) - halfWidthOf(place))
    most = Math.max(most, k * at(point) + halfWidthOf(place))
  })
  return [least, most]
}

/** The largest scale that fits, to a few thousandths; the minimum if none does. */
function greatestBelow(highest: number, fits: (scale: number) => boolean): number {
  if (fits(highest)) return highest
  let [low, tooMuch] = [leastScale, highest]
  while (tooMuch - low > 0.004) {
    const middle = (low + tooMuch) / 2
    if (fits(middle)) low = middle
    else tooMuch = middle
  }
  return low
}
