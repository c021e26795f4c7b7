import { excludes, isOutside, isInverted, rangeText, type Limits } from '@/blueprint/model/values'
import { brief } from '@/lib/words'
import { extentAround, placeOf, type Rail, type Span } from './scale'
import type { LaneBoundary, LaneFacts, TraitNumbers } from './lane-facts'
import { letterWidth } from './flag-layout'

/**
 * The range that a constraint and all growth boundaries allow. If it is empty the boundaries are passed over, as is a
 * constraint that is itself empty.
 */
export function limitsOf({ min, max }: TraitNumbers, boundaries: readonly Limits[]): Limits {
  const own = { min, max }
  const all = zoneOf([own, ...boundaries])
  if (!isInverted(all)) return all
  return isInverted(own) ? { min: undefined, max: undefined } : own
}

/** The range that all of them leave, such as the growth boundaries of a trait. */
export function zoneOf(limits: readonly Limits[]): Limits {
  const mins = limits.flatMap(({ min }) => min ?? [])
  const maxs = limits.flatMap(({ max }) => max ?? [])
  return {
    min: mins.length > 0 ? Math.max(...mins) : undefined,
    max: maxs.length > 0 ? Math.min(...maxs) : undefined,
  }
}

export function isForbidden(number: number, zone: Limits, boundaries: readonly LaneBoundary[]): boolean {
  return isOutside(number, zone) || boundaries.some(({ excluded }) => excludes(excluded, number))
}

export type BoundaryLayout = ReturnType<typeof boundaryLayout>

export function boundaryLayout({ boundaries, targets }: LaneFacts, zone: Limits, span: Span, rail: Rail) {
  const end = rail.left + rail.width
  const isNone = isInverted(zone)
  const aims = targets.flatMap(({ value }) => value ?? [])
  const edges = boundaries.flatMap(({ key: boundary, isChanged, ...ends }) =>
    (['min', 'max'] as const).flatMap((end) => {
      const number = ends[end]
      if (number === undefined) return []
      // A goal aims beyond it.
      const isPassed = isNone || aims.some((aim) => (end === 'min' ? aim < number : aim > number))
      return [{ ...placeOf(span, rail, number), boundary, end, number, isPassed, isChanged }]
    }),
  )
  const xOf = (number: number | undefined, none: number) =>
    number === undefined ? none : placeOf(span, rail, number).x
  const [from, to] = [xOf(zone.min, rail.left), xOf(zone.max, end)]
  const empty = isNone ? { from: to, to: from } : undefined
  // Only the first has words below the rail.
  const [first] = boundaries
  const dimension =
    first && !isNone ? dimensionOf(first, xOf(first.min, rail.left), xOf(first.max, end), end) : undefined
  const sides = [
    { from: rail.left, to: from },
    { from: to, to: end },
  ]
  return {
    edges,
    /** Outside of the boundaries. */
    hatched: !isNone ? sides.filter((side) => side.to > side.from) : [],
    /** Boundaries that leave no value. */
    empty,
    dimension,
    /** What it takes of the line below the rail. */
    extents: empty
      ? [extentAround((empty.from + empty.to) / 2, 44)]
      : dimension
        ? [{ from: dimension.from, to: dimension.to + (dimension.moved.length + 2) * letterWidth }]
        : [],
  }
}

/** The line between two edges, with the range and its reason in words. */
export type DimensionLayout = NonNullable<ReturnType<typeof dimensionOf>>

function dimensionOf({ min, max, reason }: LaneBoundary, from: number, to: number, end: number) {
  const range = rangeText(min, max)
  if (to <= from || range === '') return undefined
  const title = reason === '' ? range : `${range} · ${reason}`
  const room = Math.floor((to - from - 22) / letterWidth)
  const isFitting = title.length <= room
  // To the right of the edge, if it does not fit between the edges.
  const beside = Math.floor((end + 20 - to) / letterWidth)
  const isMoved = !isFitting && beside >= Math.min(reason.length, 12)
  const words = isFitting ? title : isMoved ? range : brief(title, Math.max(0, room - 1))
  const half = (words.length * letterWidth) / 2 + 5
  return {
    from,
    to,
    title,
    words,
    /** Pixels that the words take in the middle; undefined if there is only room for the arrowheads. */
    gap: half * 2 < to - from - 12 ? extentAround((from + to) / 2, half) : undefined,
    hasWords: half * 2 < to - from + 10,
    /** The reason, to the right of the edge, where it does not fit between. */
    moved: isMoved ? brief(reason, Math.max(0, beside - 1)) : '',
  }
}
