import { numberAt, partOf, type Span } from '@/blueprint/marks/span'
import type { BoundaryValues, ConstraintValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { Allowed } from './allowed'
import { subtractDecimals } from '@/lib/numbers/exact-decimal'
import type { Rail } from './columns'

/** Position of a number on a rail. A number beyond the scale is placed at the nearest end, and `side` says which. */
export interface Place {
  readonly x: number
  readonly side: 'before' | 'within' | 'behind'
}

export function placeOf(span: Span, rail: Rail, number: number): Place {
  if (number < span.min) return { x: rail.left, side: 'before' }
  if (number > span.max) return { x: rail.left + rail.width, side: 'behind' }
  return { x: rail.left + partOf(span, number) * rail.width, side: 'within' }
}

/** The number at a pixel. It extends past the ends of the rail. */
export function valueAt(span: Span, rail: Rail, x: number): number {
  return numberAt(span, (x - rail.left) / rail.width)
}

export interface Bar {
  readonly from: number
  readonly to: number
  /** The minimum is above the maximum: no value is allowed. */
  readonly isTurned: boolean
}

/** The constraint on a rail. A missing end extends to the end of the rail. */
export function barOf(
  span: Span,
  rail: Rail,
  min: number | undefined,
  max: number | undefined,
): Bar | undefined {
  if (min === undefined && max === undefined) return undefined
  const from = min === undefined ? rail.left : placeOf(span, rail, min).x
  const to = max === undefined ? rail.left + rail.width : placeOf(span, rail, max).x
  return {
    from: Math.min(from, to),
    to: Math.max(from, to),
    isTurned: (min ?? -Infinity) > (max ?? Infinity),
  }
}

/** Moves a position away from another to at least this distance, on the side where it already is. */
export function keepDistance(x: number, from: number, least: number): number {
  return x < from ? Math.min(x, from - least) : Math.max(x, from + least)
}

/** Pixels that an element occupies on a rail. */
export interface Extent {
  readonly from: number
  readonly to: number
}

export function extentAround(x: number, half: number): Extent {
  return { from: x - half, to: x + half }
}

const textRoom = 34

/** Position of a bound's text: the text starts at `x`, or ends there if `isEnd`. */
export interface BoundSpot {
  readonly x: number
  readonly isEnd: boolean
}

interface BoundSpots {
  readonly min: BoundSpot | undefined
  readonly max: BoundSpot | undefined
}

/** Positions of the bounds next to their handles: inside the bar, or outside if it is turned. */
export function boundTexts(
  { from, to, isTurned }: Bar,
  rail: Rail,
  obstacles: readonly Extent[],
): BoundSpots {
  const isFree = (start: number, end: number) =>
    start >= rail.left &&
    end <= rail.left + rail.width &&
    obstacles.every((extent) => extent.to < start || extent.from > end)
  const spot = (x: number, isEnd: boolean, isThere: boolean): BoundSpot | undefined =>
    isThere && (isEnd ? isFree(x - textRoom + 9, x + 9) : isFree(x - 9, x + textRoom - 9))
      ? { x, isEnd }
      : undefined
  if (isTurned) return { min: spot(to + 9, false, true), max: spot(from - 9, true, true) }
  return {
    min: spot(from + 9, false, to - from >= textRoom + 8),
    max: spot(to - 9, true, to - from >= 2 * textRoom + 4),
  }
}

/** The range that all growth boundaries of a trait leave. */
export interface Zone {
  readonly min: number | undefined
  readonly max: number | undefined
  readonly isEmpty: boolean
}

export function zoneOf(boundaries: readonly BoundaryValues[]): Zone | undefined {
  const mins = boundaries.map(({ min_value }) => numberOfText(min_value)).filter((min) => min !== undefined)
  const maxs = boundaries.map(({ max_value }) => numberOfText(max_value)).filter((max) => max !== undefined)
  if (mins.length + maxs.length === 0) return undefined
  const min = mins.length > 0 ? Math.max(...mins) : undefined
  const max = maxs.length > 0 ? Math.min(...maxs) : undefined
  return { min, max, isEmpty: (min ?? -Infinity) > (max ?? Infinity) }
}

/**
 * The range that a constraint and all growth boundaries allow. If it is empty, the boundaries are ignored, as is a
 * constraint that is itself empty.
 */
export function allowedOf(constraint: ConstraintValues, boundaries: readonly BoundaryValues[]): Allowed {
  const own = constraint.form === 'fields' ? [{ min: constraint.min_bound, max: constraint.max_bound }] : []
  const grown = boundaries.map(({ min_value, max_value }) => ({ min: min_value, max: max_value }))
  const both = between([...own, ...grown])
  return isTurned(both) ? between(own.filter((one) => !isTurned(one))) : both
}

/** Each end of a range is limited by the other end, if that is a number. */
export function allowedUpTo(end: 'min' | 'max', other: string): Allowed {
  const text = numberOfText(other) === undefined ? undefined : other
  return end === 'min' ? { min: undefined, max: text } : { min: text, max: undefined }
}

function between(limits: readonly { readonly min: string; readonly max: string }[]): Allowed {
  return {
    min: furthest(
      limits.map(({ min }) => min),
      1,
    ),
    max: furthest(
      limits.map(({ max }) => max),
      -1,
    ),
  }
}

function isTurned({ min, max }: Allowed): boolean {
  return (numberOfText(min ?? '') ?? -Infinity) > (numberOfText(max ?? '') ?? Infinity)
}

/** The text of the largest or smallest number; undefined if there are no numbers. */
function furthest(texts: readonly string[], way: 1 | -1): string | undefined {
  return texts
    .flatMap((text) => {
      const number = numberOfText(text)
      return number === undefined ? [] : [{ text, number }]
    })
    .toSorted((a, b) => way * (b.number - a.number))[0]?.text
}

/** Distance of a number beyond its limits, in exact digits. */
export function beyondOf(
  text: string,
  min: string,
  max: string,
): { readonly limit: number; readonly by: string; readonly end: 'minimum' | 'maximum' } | undefined {
  const number = numberOfText(text)
  const low = numberOfText(min)
  const high = numberOfText(max)
  if (number === undefined) return undefined
  if (high !== undefined && number > high)
    return { limit: high, by: subtractDecimals(text, max) ?? String(number - high), end: 'maximum' }
  if (low !== undefined && number < low)
    return { limit: low, by: subtractDecimals(min, text) ?? String(low - number), end: 'minimum' }
  return undefined
}

/** Width of a pin for its text. */
export function pinWidth(words: string, isLocked: boolean): number {
  return Math.max(38, 13 + words.length * 6.6) + (isLocked ? 14 : 0)
}
