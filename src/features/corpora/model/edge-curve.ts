import type { Point } from './layout-graph'

/** Control point of a slight curve between two nodes; always on the same side, so that opposite edges are two lines. */
export function curveMiddle(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  // The control point is twice as far out as the curve.
  return { x: from.x + dx / 2 - dy * 0.16, y: from.y + dy / 2 + dx * 0.16 }
}

export function edgePath(from: Point, to: Point): string {
  if (from === to || (from.x === to.x && from.y === to.y))
    return `M${n(from.x)} ${n(from.y)}c-30 -44 30 -44 0 0`
  const bend = curveMiddle(from, to)
  return `M${n(from.x)} ${n(from.y)}Q${n(bend.x)} ${n(bend.y)} ${n(to.x)} ${n(to.y)}`
}

/** Midpoint of the curve, for its label. */
export function middleOf(from: Point, to: Point): Point {
  const bend = curveMiddle(from, to)
  return { x: (from.x + to.x) / 4 + bend.x / 2, y: (from.y + to.y) / 4 + bend.y / 2 }
}

function n(value: number): number {
  return Math.round(value * 10) / 10
}

/** DESIGN.md, section 6. */
export function edgeWidth(share: number | null): number {
  return 1 + 3 * (share ?? 0)
}
