import type { Extent } from '@/blueprint/lanes/lane-geometry'

/** Occupied ranges on the lines below and above a rail. */
export interface Lines {
  readonly below: readonly Extent[]
  readonly above: readonly Extent[]
}

const gap = 6

/**
 * Position for a text of a given width: as close as possible to where it belongs without overlaps, preferably below the
 * rail.
 */
export function placeLabel(
  width: number,
  wanted: number,
  taken: Lines,
  room: Extent,
): { readonly x: number; readonly isBelow: boolean } {
  const spotsOf = (line: readonly Extent[], isBelow: boolean) =>
    [wanted, ...line.flatMap(({ from, to }) => [from - gap - width, to + gap])]
      .filter(
        (x) =>
          x >= room.from &&
          x + width <= room.to &&
          line.every(({ from, to }) => x + width <= from || x >= to),
      )
      .map((x) => ({ x, isBelow }))
  const [nearest] = [...spotsOf(taken.below, true), ...spotsOf(taken.above, false)].toSorted(
    (a, b) => Math.abs(a.x - wanted) - Math.abs(b.x - wanted),
  )
  return nearest ?? { x: Math.max(room.from, Math.min(wanted, room.to - width)), isBelow: true }
}

/** Average pixels of a letter at a font size of 10.5 px. */
export const letter = 5

export function estimateLabelWidth(words: string): number {
  return words.length * (letter + 0.4)
}
