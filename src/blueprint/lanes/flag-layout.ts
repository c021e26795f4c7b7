import { placeOf, type Rail, type Extent, type Place, type Span } from './scale'
import type { LaneTarget } from './lane-facts'
import { formatNumber } from '@/blueprint/model/values'

interface FlagView {
  span: Span
  rail: Rail
  dragged: string | undefined
  isForbidden: (number: number) => boolean
}

/** Pixels that a number beside a glyph takes. */
const numberRoom = 56

/** The id of a flag's handle. */
export const flagId = ({ goal }: LaneTarget): string => `target:${goal}`

/** A goal's target: a pole on the rail, and a glyph above it. */
export type FlagLayout = ReturnType<typeof flagLayout>['flags'][number]

export function flagLayout(targets: readonly LaneTarget[], view: FlagView) {
  const { span, rail, dragged, isForbidden } = view
  const end = rail.left + rail.width
  const poles = targets
    .flatMap((target) => (target.value === undefined ? [] : [{ target, number: target.value }]))
    .map((pole) => ({ ...pole, ...placeOf(span, rail, pole.number) }))
    .toSorted((a, b) => a.x - b.x || a.number - b.number)
  const places = poles.map(({ x }) => x)
  const leaning = glyphsOf(places, rail)
  const glyphs = poles.map(({ target, x }, index) => (dragged === flagId(target) ? x : (leaning[index] ?? x)))
  const gapBefore = (index: number) => (glyphs[index] ?? Infinity) - (glyphs[index - 1] ?? -Infinity)
  // A number that faces the next one needs room for both.
  const areLeft = glyphs.reduceRight<boolean[]>((later, glyph, index) => {
    const isCramped = gapBefore(index + 1) < numberRoom + (later[0] ? 40 : 0)
    return [isCramped || glyph + 46 > end + 8, ...later]
  }, [])
  const flags = poles.map((pole, index) => {
    const glyph = glyphs[index] ?? pole.x
    const isTextLeft = areLeft[index] === true
    return {
      ...pole,
      /** It leans away from its pole where others are close. */
      glyph,
      /** Where the number has room, beside the glyph. */
      isTextLeft,
      isTight: isTextLeft && gapBefore(index) < numberRoom,
      /** A growth boundary does not allow the target. */
      isForbidden: isForbidden(pole.number),
      /** Beyond the scale, the flag nearest to the rail tells the numbers of all that are there. */
      words: pole.side === 'within' ? formatNumber(pole.number) : wordsBeyond(poles, index),
      /** Attraction between 0 and 1, to draw with. */
      strength: Math.min(1, Math.max(0, pole.target.strength ?? 0.5)),
    }
  })
  return {
    /** From left to right. */
    flags,
    /** What they take of the line above the rail. */
    extents: flags.map(({ glyph, isTextLeft }) =>
      isTextLeft ? { from: glyph - 48, to: glyph + 16 } : { from: glyph - 16, to: glyph + 48 },
    ),
  }
}

/** "0.70, 0.82 →" at the innermost flag beyond an end of the scale; empty at the others. */
function wordsBeyond(poles: readonly (Place & { readonly number: number })[], index: number): string {
  const side = poles[index]?.side
  const same = poles.filter((pole) => pole.side === side)
  if (poles[index] !== (side === 'behind' ? same[0] : same.at(-1))) return ''
  const numbers = same.map(({ number }) => formatNumber(number))
  const words = numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} …` : numbers.join(', ')
  return side === 'behind' ? `${words} \u2192` : `\u2190 ${words}`
}

/**
 * Positions in order, as close as possible to the wanted ones, with least distances: `room(i)` between the i-th and
 * the one before. Least squares, by pooling neighbors.
 */
export function spread(wanted: readonly number[], room: (index: number) => number): number[] {
  let offset = 0
  const offsets = wanted.map((_, index) => (offset += index === 0 ? 0 : room(index)))
  const blocks: { mean: number; count: number }[] = []
  wanted.forEach((place, index) => {
    let block = { mean: place - (offsets[index] ?? 0), count: 1 }
    for (let last = blocks.at(-1); last && last.mean > block.mean; last = blocks.at(-1)) {
      blocks.pop()
      const count = last.count + block.count
      block = { mean: last.mean + ((block.mean - last.mean) * block.count) / count, count }
    }
    blocks.push(block)
  })
  const starts = blocks.flatMap(({ mean, count }) => Array.from({ length: count }, () => mean))
  return starts.map((start, index) => start + (offsets[index] ?? 0))
}

/** Pixels between the glyphs of two flags. */
const apart = 20

/** Positions of glyphs whose poles are at `poles`, from left to right: side by side, however far each leans. */
function glyphsOf(poles: readonly number[], rail: Rail): number[] {
  const gap = Math.min(apart, rail.width / Math.max(1, poles.length - 1))
  const put = spread(poles, () => gap)
  const behind = Math.max(0, (put.at(-1) ?? 0) - rail.left - rail.width)
  const before = Math.max(0, rail.left - (put[0] ?? rail.left))
  return put.map((x) => x - behind + before)
}

/** What is taken of the lines above and below a rail. */
export interface TakenLines {
  readonly above: readonly Extent[]
  readonly below: readonly Extent[]
}

/** Average pixels of a letter at a font size of 10.5 px. */
export const letterWidth = 5
const gap = 6

export const labelWidth = (words: string): number => words.length * (letterWidth + 0.4)

/** Where a text goes: as close as possible to where it belongs without covering another, rather below the rail. */
export function placeLabel(width: number, wanted: number, taken: TakenLines, room: Extent) {
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
export function freeSpot(width: number, wanted: number, line: readonly Extent[], room: Extent) {
  const [nearest] = [wanted, ...line.flatMap(({ from, to }) => [from - gap - width, to + gap])]
    .filter(
      (x) =>
        x >= room.from && x + width <= room.to && line.every(({ from, to }) => x + width <= from || x >= to),
    )
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return nearest
}
