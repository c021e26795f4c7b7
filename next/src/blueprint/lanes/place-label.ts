import type { Extent } from './place'

/** What is taken of the lines above and below a rail. */
export interface TakenLines {
  readonly above: readonly Extent[]
  readonly below: readonly Extent[]
}

/** Average pixels of a letter at a font size of 10.5 px. */
export const letterWidth = 5
const gap = 6

export function labelWidth(words: string): number {
  return words.length * (letterWidth + 0.4)
}

/** Where a text goes: as close as possible to where it belongs without covering another, rather below the rail. */
export function placeLabel(
  width: number,
  wanted: number,
  taken: TakenLines,
  room: Extent,
): { readonly x: number; readonly isBelow: boolean } {
  const spots = [
    { x: freeSpot(width, wanted, taken.below, room), isBelow: true },
    { x: freeSpot(width, wanted, taken.above, room), isBelow: false },
  ]
  const [nearest] = spots
    .flatMap(({ x, isBelow }) => (x === undefined ? [] : [{ x, isBelow }]))
    .toSorted((a, b) => Math.abs(a.x - wanted) - Math.abs(b.x - wanted))
  return nearest ?? { x: Math.max(room.from, Math.min(wanted, room.to - width)), isBelow: true }
}

/** The left end nearest to the wanted one where nothing is covered in a line; undefined if it has no room. */
export function freeSpot(
  width: number,
  wanted: number,
  line: readonly Extent[],
  room: Extent,
): number | undefined {
  const [nearest] = [wanted, ...line.flatMap(({ from, to }) => [from - gap - width, to + gap])]
    .filter(
      (x) =>
        x >= room.from && x + width <= room.to && line.every(({ from, to }) => x + width <= from || x >= to),
    )
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return nearest
}
