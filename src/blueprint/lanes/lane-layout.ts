import { isHuge, isOutside, formatDifference, formatNumber } from '@/blueprint/model/values'
import {
  railY,
  barOf,
  extentAround,
  pinWidth,
  placeOf,
  withoutExtent,
  added,
  type Rail,
  type Bar,
  type Extent,
  type Place,
  type Span,
} from './scale'
import { boundaryLayout, isForbidden, limitsOf, zoneOf } from './boundary-layout'
import { flagLayout, freeSpot, labelWidth, placeLabel, type TakenLines } from './flag-layout'
import { outsideLimit, type LaneInput } from './lane-input'

/** The default of a trait. */
export interface PinLayout extends Place {
  readonly left: number
  readonly width: number
  readonly words: string
  readonly isLocked: boolean
  /** Outside of its bounds or boundaries: drawn red, where it really is. */
  readonly isWrong: boolean
}

interface Label {
  readonly x: number
  readonly y: number
  readonly words: string
}

/** Everything that one lane draws, in pixels from its left top. */
export type LaneLayout = ReturnType<typeof laneLayout>

interface LaneView {
  readonly span: Span
  readonly rail: Rail
  /** The handle that is being dragged: its flag stands on its pole. */
  readonly dragged?: string | undefined
}

/** Where everything on a lane is drawn. */
export function laneLayout(input: LaneInput, { span, rail, dragged }: LaneView) {
  const { numbers, saved, facts, isLocked } = input
  const end = rail.left + rail.width
  const bar = barOf(span, rail, numbers)
  const isMoved = numbers.min !== saved?.min || numbers.max !== saved?.max
  const was = saved && isMoved ? barOf(span, rail, saved) : undefined
  const savedBar = was && (bar ? { from: Math.min(bar.from, was.from), to: Math.max(bar.to, was.to) } : was)
  const solidBar = bar && was ? { from: Math.max(bar.from, was.from), to: Math.min(bar.to, was.to) } : bar
  const zone = zoneOf(facts.boundaries)
  const excluded = [...new Set(facts.boundaries.flatMap((boundary) => boundary.excluded))].flatMap((text) =>
    // It is text in the interface: some are numbers, and have a place.
    text.trim() !== '' && Number.isFinite(Number(text))
      ? [{ text, x: placeOf(span, rail, Number(text)).x }]
      : [],
  )
  const forbidden = (number: number) => isForbidden(number, zone, facts.boundaries)
  const flags = flagLayout(facts.targets, { span, rail, dragged, isForbidden: forbidden })
  const boundaries = boundaryLayout(facts, zone, span, rail)
  const pin = pinOf(input, span, rail, forbidden)
  const ghost = ghostOf(input, span, rail, pin)
  const placing = input.isPlaceable ? (bar ? (bar.from + bar.to) / 2 : rail.left + rail.width / 2) : undefined
  const onRail = [
    ...flags.flags.map(({ x }) => extentAround(x, 6)),
    ...excluded.map(({ x }) => extentAround(x, 5)),
    ...(ghost ? [extentAround(ghost.x, 20)] : []),
  ]
  const handles = bar ? [extentAround(bar.from, 7), extentAround(bar.to, 7)] : []
  const lines: TakenLines = { above: flags.extents, below: boundaries.extents }
  const delta = pin && deltaOf(input, pin, rail, lines, [...onRail, ...handles])
  const chip = delta ? [{ from: delta.x, to: delta.x + delta.width }] : []
  const isAt = (y: number) => (delta?.y === y ? chip : [])
  const taken: TakenLines = {
    above: [...lines.above, ...isAt(chipY.above)],
    below: [...lines.below, ...isAt(chipY.below)],
  }
  const obstacles = [
    ...onRail,
    ...isAt(chipY.beside),
    ...(pin ? [extentAround(pin.x, 26)] : []),
    ...(placing === undefined ? [] : [extentAround(placing, 54)]),
  ]
  const texts = bar && boundTexts(bar, rail, obstacles)
  const bounds = {
    min: boundOf(input, 'min', span, rail, texts?.min),
    max: boundOf(input, 'max', span, rail, texts?.max),
  }
  const inner = bar ?? (pin && { from: pin.x, to: pin.x })
  return {
    bar,
    /** The part of the bar that is not new to it. */
    solidBar: solidBar && solidBar.to > solidBar.from ? solidBar : undefined,
    /** Around the bar as saved and as it is, if they differ. */
    savedBar,
    /** What a lock shuts out. */
    shut: isLocked && inner ? withoutExtent({ from: rail.left, to: end }, inner) : [],
    bounds,
    boundaries,
    flags,
    excluded,
    pin,
    /** The saved default, if it differs. */
    ghost,
    /** How far the default has moved: a chip beside the pin, or above it where something stands there. */
    delta,
    /** How far the default is outside its bounds. */
    beyond: pin && beyondOf(input, pin, span, rail, taken),
    /** Where a default would be placed. */
    placing,
    words: input.words === undefined ? undefined : wordsOf(input.words, rail, taken),
    /** What the constraint and the growth boundaries allow together. */
    limits: limitsOf(numbers, facts.boundaries),
  }
}

export type BoundLayout = ReturnType<typeof boundOf>

function boundOf(
  { numbers, saved }: LaneInput,
  end: 'min' | 'max',
  span: Span,
  rail: Rail,
  text: ReturnType<typeof boundTexts>['min'],
) {
  const number = numbers[end]
  const place: Place =
    number === undefined
      ? { x: end === 'min' ? rail.left : rail.left + rail.width, side: 'within' }
      : placeOf(span, rail, number)
  const isPrinted = number !== undefined && place.side === 'within'
  return {
    ...place,
    number,
    isChanged: saved !== undefined && saved[end] !== number,
    /** Printed beside the handle, where there is room. */
    text: isPrinted ? text : undefined,
  }
}

/** Pixels that a printed bound takes. */
const textRoom = 34

/** Beside their handles, inside the bar, or outside if it is inverted. */
function boundTexts({ from, to, isInverted }: Bar, rail: Rail, obstacles: readonly Extent[]) {
  const spot = (x: number, isEnd: boolean, hasRoom: boolean) => {
    const [start, stop] = isEnd ? [x - textRoom + 9, x + 9] : [x - 9, x + textRoom - 9]
    const isFree =
      start >= rail.left &&
      stop <= rail.left + rail.width &&
      obstacles.every((extent) => extent.to < start || extent.from > stop)
    return hasRoom && isFree ? { x, isEnd } : undefined
  }
  if (isInverted) return { min: spot(to + 9, false, true), max: spot(from - 9, true, true) }
  return {
    min: spot(from + 9, false, to - from >= textRoom + 8),
    max: spot(to - 9, true, to - from >= 2 * textRoom + 4),
  }
}

function pinOf(
  { numbers, isLocked }: LaneInput,
  span: Span,
  rail: Rail,
  forbidden: (number: number) => boolean,
): PinLayout | undefined {
  const { value } = numbers
  if (value === undefined) return undefined
  const { x, side } = placeOf(span, rail, value)
  const words = formatNumber(value)
  const width = pinWidth(words, isLocked)
  const left =
    side === 'behind' ? rail.left + rail.width - width + 6 : side === 'before' ? rail.left - 6 : x - width / 2
  return { x, side, left, width, words, isLocked, isWrong: isOutside(value, numbers) || forbidden(value) }
}

function ghostOf({ numbers, saved }: LaneInput, span: Span, rail: Rail, pin: PinLayout | undefined) {
  if (saved?.value === undefined || saved.value === numbers.value) return undefined
  const { x, side } = placeOf(span, rail, saved.value)
  const words = formatNumber(saved.value)
  const width = pinWidth(words)
  // Behind the pin its number could not be read.
  const isCovered = pin !== undefined && Math.abs(x - pin.x) < width
  return side === 'within' ? { x, width, words: isCovered ? '' : words } : undefined
}

/** Pixels from the lane's top, around the chip, and how far it may reach over the end of the rail. */
const chipY = { above: 3, beside: railY - 9, below: 53 }
const chipGap = 4
const chipOverhang = 12
/** So far from its pin it is no more above it. */
const farAside = 44

/** At the right of the pin, or above it where something stands on the rail; else at its left, or below it. */
function deltaOf(
  { numbers, saved }: LaneInput,
  { left, width: pinRoom }: PinLayout,
  rail: Rail,
  lines: TakenLines,
  onRail: readonly Extent[],
): (Label & { readonly width: number }) | undefined {
  if (numbers.value === undefined || saved?.value === undefined || saved.value === numbers.value)
    return undefined
  if (isHuge(numbers.value) || isHuge(saved.value)) return undefined
  const words = formatDifference(added(numbers.value, -saved.value))
  const width = Math.max(38, words.length * 6.4 + 6)
  const room = { from: rail.left - chipOverhang, to: rail.left + rail.width + chipOverhang }
  const isFree = (x: number) =>
    x >= room.from && x + width <= room.to && onRail.every(({ from, to }) => to < x || from > x + width)
  const right = left + pinRoom + chipGap
  if (isFree(right)) return { x: right, y: chipY.beside, width, words }
  const wanted = Math.max(room.from, Math.min(left + (pinRoom - width) / 2, room.to - width))
  const above = freeSpot(width, wanted, lines.above, room)
  const before = left - chipGap - width
  if (above !== wanted && isFree(before)) return { x: before, y: chipY.beside, width, words }
  const below = freeSpot(width, wanted, lines.below, room) ?? wanted
  return above !== undefined && Math.abs(above - wanted) <= Math.max(farAside, Math.abs(below - wanted))
    ? { x: above, y: chipY.above, width, words }
    : { x: below, y: chipY.below, width, words }
}

function beyondOf(
  { numbers: { value = 0, min, max } }: LaneInput,
  pin: PinLayout,
  span: Span,
  rail: Rail,
  taken: TakenLines,
): (Label & Extent) | undefined {
  const outside = outsideLimit(value, { min, max })
  if (!outside) return undefined
  const { limit, words } = outside
  const { x } = placeOf(span, rail, limit)
  const width = labelWidth(words)
  const room = { from: rail.left, to: rail.left + rail.width }
  const spot = placeLabel(width, limit === max ? x - width : x, taken, room)
  return { words, x: spot.x, y: spot.isBelow ? railY + 26 : 22.5, from: x, to: pin.x }
}

function wordsOf(words: string, rail: Rail, taken: TakenLines): Label {
  const room = { from: rail.left, to: rail.left + rail.width }
  const { x, isBelow } = placeLabel(labelWidth(words), rail.left + 8, taken, room)
  return { words, x, y: isBelow ? 66 : 24 }
}
