import type { Span } from '@/blueprint/marks/span'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { Rail } from '@/blueprint/lanes/columns'
import { dimensionExtent } from './handles/dimension'
import { isNearRight } from './handles/flag-labels'
import type { Lines } from './place-label'
import type { LaneFacts } from '@/blueprint/lanes/lane-facts'
import { extentAround, placeOf, type Zone } from '@/blueprint/lanes/lane-geometry'

/** The ranges that growth boundaries and flags occupy below and above the rail. */
export function occupiedRanges(
  { boundaries: [first] }: LaneFacts,
  zone: Zone | undefined,
  glyphs: readonly number[],
  span: Span,
  rail: Rail,
): Lines {
  // A flag's number is at its side.
  const end = rail.left + rail.width
  const above = glyphs.map((x, index) =>
    isNearRight(glyphs, index, end) ? { from: x - 48, to: x + 16 } : { from: x - 16, to: x + 48 },
  )
  if (!first) return { above, below: [] }
  const xOf = (number: number | undefined, none: number) =>
    number === undefined ? none : placeOf(span, rail, number).x
  if (zone?.isEmpty)
    return { above, below: [extentAround((xOf(zone.min, rail.left) + xOf(zone.max, end)) / 2, 44)] }
  const { row } = first
  const from = xOf(numberOfText(row.min_value), rail.left)
  const to = xOf(numberOfText(row.max_value), end)
  return { above, below: [dimensionExtent({ row, from, to, end })] }
}
