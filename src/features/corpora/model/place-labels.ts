import { labelText, labelWidth } from './label-width'
import type { Point } from './layout-graph'

export interface Label extends Point {
  readonly place: number
  readonly text: string
}

interface Options {
  /** Places in the order in which they get their labels. */
  readonly order: readonly number[]
  readonly nameOf: (place: number) => string
  /** On the screen. */
  readonly pointOf: (place: number) => Point
  readonly radiusOf: (place: number) => number
  /** Drawn even if it covers another. */
  readonly isWanted: (place: number) => boolean
  readonly most: number
}

const [lineHeight, cell] = [15, 60]

/** Names below their nodes; one that would cover another of higher rank is left out. */
export function placeLabels({ order, nameOf, pointOf, radiusOf, isWanted, most }: Options): Label[] {
  const labels: Label[] = []
  const taken = new Map<string, [left: number, top: number, right: number][]>()
  for (const place of order) {
    if (labels.length >= most && !isWanted(place)) continue
    const text = labelText(nameOf(place))
    const { x, y } = pointOf(place)
    const half = labelWidth(text) / 2
    const top = y + radiusOf(place) + 4
    const cells = cellsOf(x - half, top, x + half, top + lineHeight)
    const isFree = cells.every((key) =>
      (taken.get(key) ?? []).every(
        ([left, above, right]) => right < x - half || left > x + half || Math.abs(above - top) >= lineHeight,
      ),
    )
    if (!isFree && !isWanted(place)) continue
    for (const key of cells) taken.set(key, [...(taken.get(key) ?? []), [x - half, top, x + half]])
    labels.push({ place, text, x, y: top + 11 })
  }
  return labels
}

function cellsOf(left: number, top: number, right: number, bottom: number): string[] {
  const keys: string[] = []
  for (let column = Math.floor(left / cell); column <= Math.floor(right / cell); column++)
    for (let row = Math.floor(top / cell); row <= Math.floor(bottom / cell); row++)
      keys.push(`${column} ${row}`)
  return keys
}
