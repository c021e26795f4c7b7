import { placeOf, type Rail, type Extent, type Place, type Span } from './scale'
import type { LaneTarget } from './lane-facts'
import { formatNumber } from '@/blueprint/model/values'
import { spreadFlags } from './spread'

/** A goal's target: a pole on the rail, and a glyph above it. */
export interface FlagLayout extends Place {
  readonly target: LaneTarget
  readonly number: number
  /** The glyph leans away from its pole where others are close. */
  readonly glyph: number
  /** Where the number has room, beside the glyph. */
  readonly side: Place['side']
  readonly isTextLeft: boolean
  readonly isTight: boolean
  /** Behind the mark of its cluster, until it has the focus. */
  readonly isClustered: boolean
  /** A growth boundary does not allow the target. */
  readonly isForbidden: boolean
  /** Beyond the scale, the flag nearest to the rail tells the numbers of all that are there. */
  readonly words: string
  /** Attraction between 0 and 1, to draw with. */
  readonly strength: number
}

export interface ClusterLayout {
  readonly x: number
  readonly flags: readonly FlagLayout[]
}

export interface FlagsLayout {
  /** From left to right. */
  readonly flags: readonly FlagLayout[]
  readonly clusters: readonly ClusterLayout[]
  /** What they take of the line above the rail. */
  readonly extents: readonly Extent[]
}

interface FlagView {
  span: Span
  rail: Rail
  isFanned: boolean
  dragged: string | undefined
  isForbidden: (number: number) => boolean
}

/** Pixels that a number beside a glyph takes. */
const textRoom = 56

/** The id of a flag's handle. */
export function flagId({ goal }: LaneTarget): string {
  return `target:${goal}`
}

export function flagLayout(targets: readonly LaneTarget[], view: FlagView): FlagsLayout {
  const { span, rail, isFanned, dragged, isForbidden } = view
  const end = rail.left + rail.width
  const poles = targets
    .flatMap((target) => (target.value === undefined ? [] : [{ target, number: target.value }]))
    .map((pole) => ({ ...pole, ...placeOf(span, rail, pole.number) }))
    .toSorted((a, b) => a.x - b.x || a.number - b.number)
  const { glyphs, clusters } = spreadFlags(
    poles.map(({ x }) => x),
    rail,
    isFanned,
  )
  const flags = poles.map((pole, index): FlagLayout => {
    const isDragged = dragged === flagId(pole.target)
    const glyph = isDragged ? pole.x : (glyphs[index] ?? pole.x)
    const [before, after] = [
      glyph - (glyphs[index - 1] ?? -Infinity),
      (glyphs[index + 1] ?? Infinity) - glyph,
    ]
    const isTextLeft = after < textRoom || glyph + 46 > end + 8
    return {
      ...pole,
      glyph,
      isTextLeft,
      isTight: after < textRoom && before < textRoom,
      isClustered: !isDragged && clusters.some(({ first, last }) => first <= index && index <= last),
      isForbidden: isForbidden(pole.number),
      words: pole.side === 'within' ? formatNumber(pole.number) : wordsBeyond(poles, index),
      strength: Math.min(1, Math.max(0, pole.target.strength ?? 0.5)),
    }
  })
  return {
    flags,
    clusters: clusters.map(({ first, last }) => ({
      x: glyphs[first] ?? 0,
      flags: flags.slice(first, last + 1),
    })),
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

/** Arrows from the default to what goals want, the strongest at the back. */
export function pullsOf(from: number, flags: readonly FlagLayout[]): FlagLayout[] {
  return flags
    .filter(({ x, isClustered }) => Math.abs(x - from) > 12 && !isClustered)
    .toSorted((a, b) => b.strength - a.strength)
}
