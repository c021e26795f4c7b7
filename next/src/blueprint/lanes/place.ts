import { isInverted, type Limits } from '@/blueprint/model/values'
import type { Rail } from './columns'
import { partOf } from '@/lib/number-text'
import type { Span } from './scale'

/** Pixels that something takes on a rail. */
export interface Extent {
  readonly from: number
  readonly to: number
}

export function extentAround(x: number, half: number): Extent {
  return { from: x - half, to: x + half }
}

/** Where a number is on a rail. One beyond the scale is at the nearest end, and `side` says which. */
export interface Place {
  readonly x: number
  readonly side: 'before' | 'within' | 'behind'
}

export function placeOf(span: Span, rail: Rail, number: number): Place {
  if (number < span.min) return { x: rail.left, side: 'before' }
  if (number > span.max) return { x: rail.left + rail.width, side: 'behind' }
  return { x: rail.left + partOf(span, number) * rail.width, side: 'within' }
}

export interface Bar extends Extent {
  /** The minimum is above the maximum: no value is allowed. */
  readonly isInverted: boolean
}

/** The constraint on a rail. A missing end reaches to the end of the rail. */
export function barOf(span: Span, rail: Rail, limits: Limits): Bar | undefined {
  const { min, max } = limits
  if (min === undefined && max === undefined) return undefined
  const from = min === undefined ? rail.left : placeOf(span, rail, min).x
  const to = max === undefined ? rail.left + rail.width : placeOf(span, rail, max).x
  return { from: Math.min(from, to), to: Math.max(from, to), isInverted: isInverted(limits) }
}

/** The parts of a range that another does not cover. */
export function withoutExtent({ from, to }: Extent, other: Extent): Extent[] {
  const parts = [
    { from, to: Math.min(to, other.from) },
    { from: Math.max(from, other.to), to },
  ]
  return parts.filter((part) => part.from < part.to)
}

/** Width of a pin for its text. */
export function pinWidth(words: string, isLocked = false): number {
  return Math.max(38, 13 + words.length * 6.6) + (isLocked ? 14 : 0)
}
