import { isInverted, isHuge, isOutside, textIn, formatNumber, type Limits } from '@/blueprint/model/values'
import { partOf } from '@/lib/number-text'
import type { RowOf } from '@/blueprint/model/path'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { rowsOf, type Draft } from '@/blueprint/model/rows'
import { traitNumbers, type LaneFacts } from './lane-facts'

export const laneHeight = 72
export const categoryHeight = 28
export const rulerHeight = 30
/** Pixels from a lane's top to its rail. */
export const railY = 40

/** Where a rail is, in pixels. */
export interface Rail {
  readonly left: number
  readonly width: number
}

/** Width to assume where nothing is laid out: the canvas beside the panel on a window of 1440. */
const usualWidth = 928

/** Columns of the canvas, in pixels from its left edge. */
export type Columns = ReturnType<typeof columnsOf>

/** The rail takes the space that the other columns leave. */
export function columnsOf(available: number) {
  const width = available > 0 ? Math.floor(available) : usualWidth
  const isNarrow = width < 820
  const label = isNarrow ? 150 : 176
  const gutter = width - (isNarrow ? 104 : 204)
  const ports = gutter - (isNarrow ? 38 : 58)
  const left = label + (isNarrow ? 20 : 28)
  return {
    /** Narrow canvases have less room for names, and cards with less text. */
    isNarrow,
    width,
    label,
    rail: { left, width: Math.max(120, ports - 14 - left) },
    ports,
    /** Where the column of the trigger cards starts. */
    gutter,
    card: { left: gutter + (isNarrow ? 8 : 14), width: isNarrow ? 88 : 178 },
  }
}

/** Pixels that something takes on a rail. */
export interface Extent {
  readonly from: number
  readonly to: number
}

export const extentAround = (x: number, half: number): Extent => ({ from: x - half, to: x + half })

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

export type Bar = NonNullable<ReturnType<typeof barOf>>

/** The constraint on a rail. A missing end reaches to the end of the rail. */
export function barOf(span: Span, rail: Rail, limits: Limits) {
  const { min, max } = limits
  if (min === undefined && max === undefined) return undefined
  const from = min === undefined ? rail.left : placeOf(span, rail, min).x
  const to = max === undefined ? rail.left + rail.width : placeOf(span, rail, max).x
  // Inverted, no value is allowed.
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

/** Ends of the numbers that rails show. */
export interface Span {
  readonly min: number
  readonly max: number
}

/** Ends closer than this power of ten are too close for the arithmetic. */
const smallestPower = -20

/**
 * Round ends around all numbers: 0 to 1 if they fit, because the interface states no range. A huge number is out of every
 * scale.
 */
export function spanAround(numbers: readonly (number | undefined)[]): Span {
  const given = numbers.filter((number) => number !== undefined).filter((number) => !isHuge(number))
  const low = Math.min(0, ...given)
  const high = Math.max(...given, low)
  if (low >= 0 && high <= 1) return { min: 0, max: 1 }
  const step = 10 ** Math.max(smallestPower, Math.floor(Math.log10(Math.max(high, -low))))
  const round = (steps: number) => {
    const end = rounded(steps * step, decimalsOf(step))
    return Math.max(-Number.MAX_VALUE, Math.min(end, Number.MAX_VALUE))
  }
  return { min: round(Math.floor(low / step)), max: Math.max(round(Math.ceil(high / step)), low < 0 ? 0 : 1) }
}

/**
 * Tells the range that all lanes of a draft share: around its bounds, and the values that the bounds of their trait allow.
 * A value beyond its bounds does not stretch it: the lane shows it as an arrow at its end.
 */
export function laneSpanOf(facts: ReadonlyMap<string, LaneFacts>): (draft: Draft) => Span {
  const numbersOf = memoizeByObject((row: RowOf['traits']) => {
    const { value, min, max } = traitNumbers(row)
    const { boundaries = [], targets = [] } = facts.get(textIn(row.trait_ref)) ?? {}
    const values = [value, ...targets.map((target) => target.value)].filter(
      (number) => !isOutside(number, { min, max }),
    )
    return [min, max, ...boundaries.flatMap((boundary) => [boundary.min, boundary.max]), ...values]
  })
  return (draft) => spanAround(rowsOf(draft, 'traits').flatMap(({ row }) => numbersOf(row)))
}

/** The number at a pixel. It goes on past the ends of the rail. */
export function numberAtX({ min, max }: Span, rail: Rail, x: number): number {
  const part = (x - rail.left) / rail.width
  return min * (1 - part) + max * part
}

/** Step of an arrow key: a power of ten, about a hundredth of the scale. */
export function stepOf({ min, max }: Span): number {
  const power = Math.floor(Math.log10(max / 100 - min / 100) + 1e-9)
  return Number.isFinite(power) ? Number(`1e${power}`) : 0.01
}

/** The nearest multiple of a step that is a power of ten, without the noise of binary fractions. */
export function snapped(number: number, step: number): number {
  return rounded(Math.round(number / step) * step, decimalsOf(step))
}

/** A sum in decimals, without the noise of binary fractions. */
export function added(number: number, step: number): number {
  return rounded(number + step, Math.max(decimalsOf(number), decimalsOf(step)))
}

const rounded = (number: number, decimals: number): number => Number(number.toFixed(Math.min(100, decimals)))

function decimalsOf(number: number): number {
  const [mantissa = '', exponent = '0'] = String(number).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** Pixels of a digit in the ruler's labels, and pixels between two labels. */
const digitWidth = 6.5
const labelGap = 10

export type Tick = ReturnType<typeof ticksOf>[number]

/** Ticks of the ruler. Those with enough space have a label. */
export function ticksOf(span: Span, rail: Rail) {
  const length = span.max - span.min
  const unit = unitOf(length, Math.max(2, Math.min(10, Math.floor(rail.width / 36))))
  if (unit === undefined) return []
  const half = unit / 2
  const first = Math.ceil(span.min / half - 1e-9)
  const last = Math.floor(span.max / half + 1e-9)
  const decimals = Math.max(0, -Math.floor(Math.log10(unit) + 1e-9))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => {
    const count = first + index
    const isWhole = count % 2 === 0
    const value = count * half
    return {
      count,
      value,
      /** Height in pixels. */
      size: !isWhole ? 3.5 : count % 10 === 0 ? 9 : 6,
      x: rail.left + partOf(span, value) * rail.width,
      label: isWhole ? formatNumber(value, decimals) : undefined,
    }
  })
  const widest = Math.max(...ticks.map(({ label = '' }) => label.length))
  const every = Math.ceil((widest * digitWidth + labelGap) / ((unit / length) * rail.width))
  return ticks.map(({ count, label, ...tick }) => ({
    ...tick,
    label: (count / 2) % every === 0 ? label : undefined,
  }))
}

/** The smallest 1, 2 or 5 times a power of ten that fits into the length at most `most` times. */
export function unitOf(length: number, most: number): number | undefined {
  const power = 10 ** Math.floor(Math.log10(length / most))
  const unit = [1, 2, 5, 10].map((factor) => factor * power).find((one) => length / one <= most + 1e-9)
  return unit !== undefined && unit > 0 && Number.isFinite(unit) ? unit : undefined
}
