import { labelText, labelWidth } from './label-width'
import type { Point } from './layout-graph'

export interface Label extends Point {
  readonly place: number
  readonly text: string
}

interface Options {
  /** Node indexes in the order in which they get labels. */
  readonly order: readonly number[]
  readonly nameOf: (place: number) => string
  /** Position on screen. */
  readonly pointOf: (place: number) => Point
  readonly radiusOf: (place: number) => number
  /** Drawn even if it covers another label. */
  readonly isWanted: (place: number) => boolean
  readonly most: number
  /**
   * For a small graph: a name that does not fit below its node may be above or next to it, but not over another node.
   */
  readonly isRoomy: boolean
}

const [lineHeight, cell] = [15, 60]
/** Pixels added around the outermost visible nodes. */
const beside = 50

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
}

/** Places names below their nodes; a name that would cover one of higher rank is left out. */
export function placeLabels(options: Options): Label[] {
  const { order, nameOf, pointOf, radiusOf, isWanted, most, isRoomy } = options
  const labels: Label[] = []
  const taken = new Map<string, Box[]>()
  const isFree = (box: Box) =>
    cellsOf(box).every((key) =>
      (taken.get(key) ?? []).every(
        ({ left, right, top }) =>
          right < box.left || left > box.right || Math.abs(top - box.top) >= lineHeight,
      ),
    )
  const coversNode = (box: Box, own: number) =>
    order.some((place) => {
      if (place === own) return false
      const [{ x, y }, r] = [pointOf(place), radiusOf(place)]
      return x + r > box.left && x - r < box.right && y + r > box.top && y - r < box.top + lineHeight
    })
  const xs = order.map((place) => pointOf(place).x)
  const [leftmost, rightmost] = isRoomy ? [Math.min(...xs) - beside, Math.max(...xs) + beside] : [0, 0]
  for (const place of order) {
    if (labels.length >= most && !isWanted(place)) continue
    const text = labelText(nameOf(place))
    const [below, ...others] = boxesAround(pointOf(place), radiusOf(place), labelWidth(text))
    const free = isFree(below)
      ? below
      : isRoomy
        ? others.find(
            (box) => box.left >= leftmost && box.right <= rightmost && isFree(box) && !coversNode(box, place),
          )
        : undefined
    if (!free && !isWanted(place)) continue
    const box = free ?? below
    for (const key of cellsOf(box)) taken.set(key, [...(taken.get(key) ?? []), box])
    labels.push({ place, text, x: (box.left + box.right) / 2, y: box.top + 11 })
  }
  return labels
}

/** Below, above, right, left. */
function boxesAround({ x, y }: Point, radius: number, width: number): [Box, ...Box[]] {
  const [half, away] = [width / 2, radius + 4]
  const middle = y - lineHeight / 2
  return [
    { left: x - half, right: x + half, top: y + away },
    { left: x - half, right: x + half, top: y - away - lineHeight },
    { left: x + away, right: x + away + width, top: middle },
    { left: x - away - width, right: x - away, top: middle },
  ]
}

function cellsOf({ left, right, top }: Box): string[] {
  const bottom = top + lineHeight
  const keys: string[] = []
  for (let column = Math.floor(left / cell); column <= Math.floor(right / cell); column++)
    for (let row = Math.floor(top / cell); row <= Math.floor(bottom / cell); row++)
      keys.push(`${column} ${row}`)
  return keys
}
