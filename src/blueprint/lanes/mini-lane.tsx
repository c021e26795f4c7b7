import type { SVGProps } from 'react'
import { barOf, placeOf, withoutExtent, type Rail, type Extent, type Place, type Span } from './scale'
import { DriftMarks, fixedLanes } from './drift-marks'
import type { TraitNumbers } from './lane-facts'
import drawing from '@/blueprint/drawing/drawing.module.css'
import classes from './mini-lane.module.css'
import { formatNumber } from '@/blueprint/model/values'
import { spread } from './flag-layout'

interface MiniLaneProps {
  now: TraitNumbers
  /** Drawn as a ghost, with what was gained and lost since. Left out if nothing changed. */
  before?: TraitNumbers | undefined
  isNew?: boolean | undefined
  /** What a blueprint has today instead of these numbers of a persona's version. */
  today?: TraitNumbers | undefined
  /** Beside mine: the value that others saved. */
  theirs?: number | undefined
  /** Numbers on poles: a saved one and mine, or the versions of a conflict. */
  flags?: Partial<Record<'saved' | 'base' | 'theirs' | 'mine', number | undefined>>
  span?: Span
  /** Pixels. */
  width?: number
}

const height = 34
const middle = height / 2
/** Where the pills of flags are, and pixels that they need above. */
const [flagY, flagRoom] = [-6, 16]

/** A small lane, before and after. Decorative: the text beside it says the same. */
export function MiniLane(props: MiniLaneProps) {
  const { now, before, isNew = false, today, theirs, flags, span = { min: 0, max: 1 }, width = 248 } = props
  const rail: Rail = { left: 10, width: width - 20 }
  const bar = barOf(span, rail, now)
  const was = before && barOf(span, rail, before)
  const both = bar && was ? { from: Math.max(bar.from, was.from), to: Math.min(bar.to, was.to) } : bar
  const moved = before ? (['min', 'max'] as const).filter((end) => before[end] !== now[end]) : []
  const pin = now.value === undefined ? undefined : placeOf(span, rail, now.value)
  const ghost =
    before?.value === undefined || before.value === now.value ? undefined : placeOf(span, rail, before.value)
  const marginTop = flags ? flagRoom : 0
  return (
    <svg
      width={width}
      height={height}
      className={`${classes.lane ?? ''} ${(today && fixedLanes) ?? ''}`}
      style={{ marginTop }}
      aria-hidden
    >
      <line x1={rail.left} x2={rail.left + rail.width} y1={middle} y2={middle} className={drawing.rail} />
      <path d={ticks(rail)} className={drawing.ticks} />
      {bar && was && (
        <>
          <Parts of={withoutExtent(was, bar)} className={classes.lost} />
          <Parts of={withoutExtent(bar, was)} className={drawing.savedBar} />
        </>
      )}
      {both && both.to > both.from && (
        <Parts of={[both]} className={drawing.bar} data-new={isNew || undefined} />
      )}
      {moved.map((end) => {
        const number = now[end]
        if (number === undefined) return null
        const { x } = placeOf(span, rail, number)
        return <rect key={end} x={x - 2.5} y={9.5} width={5} height={15} rx={2} className={classes.handle} />
      })}
      {ghost && before?.value !== undefined && <Ghost place={ghost} pin={pin} number={before.value} />}
      {today && <Today of={today} from={now} span={span} rail={rail} />}
      {theirs !== undefined && (
        <MiniPin place={beside(pin, placeOf(span, rail, theirs))} number={theirs} look="theirs" />
      )}
      {pin && now.value !== undefined && <MiniPin place={pin} number={now.value} />}
      {flags && <Flags flags={flags} span={span} rail={rail} />}
    </svg>
  )
}

/** Its number stands beside the mark, away from the pin. */
function Today({ of, from, span, rail }: { of: TraitNumbers; from: TraitNumbers; span: Span; rail: Rail }) {
  const { value } = of
  const x = value === undefined || value === from.value ? undefined : placeOf(span, rail, value).x
  const isLeft =
    x !== undefined && (x < placeOf(span, rail, from.value ?? -Infinity).x || x > rail.width - 20)
  return (
    <>
      <DriftMarks from={from} to={of} span={span} rail={rail} y={middle} barHalf={5} pinHalf={17} />
      {x !== undefined && value !== undefined && (
        <text x={x + (isLeft ? -7 : 7)} y={20.8} className={isLeft ? classes.before : classes.behind}>
          {formatNumber(value)}
        </text>
      )}
    </>
  )
}

function ticks({ left, width }: Rail): string {
  const at = (index: number) => `M${left + (width * index) / 10} ${middle - 2.5}v5`
  return Array.from({ length: 11 }, (_, index) => at(index)).join('')
}

const Parts = ({ of, ...look }: { of: readonly Extent[] } & SVGProps<SVGRectElement>) =>
  of.map(({ from, to }) => (
    <rect key={from} x={from} y={12} width={to - from} height={10} rx={2.5} {...look} />
  ))

/** The earlier value. Under 40 px from the pin it loses its number, and stands aside rather than behind it. */
function Ghost({ place, pin, number }: { place: Place; pin: Place | undefined; number: number }) {
  const isNear = pin !== undefined && Math.abs(pin.x - place.x) < 40
  const half = isNear ? 6 : 17
  const aside = half + 19
  const x = !pin
    ? place.x
    : place.x < pin.x
      ? Math.min(place.x, pin.x - aside)
      : Math.max(place.x, pin.x + aside)
  return (
    <g className={classes.ghost}>
      {pin && <path d={`M${x} ${middle}H${pin.x}`} />}
      <rect x={x - half} y={8} width={2 * half} height={18} rx={isNear ? 6 : 9} />
      {!isNear && (
        <text x={x} y={20.8}>
          {formatNumber(number)}
        </text>
      )}
    </g>
  )
}

/** Their pills stand beside each other even where the numbers are close. */
function Flags({ flags = {}, span, rail }: Pick<MiniLaneProps, 'flags'> & { span: Span; rail: Rail }) {
  const poles = Object.entries(flags)
    .flatMap(([look, number]) =>
      number === undefined ? [] : { look, number, ...placeOf(span, rail, number) },
    )
    .toSorted((a, b) => a.x - b.x)
  const room = Math.max(...poles.map(({ number }) => pillWidth(formatNumber(number)))) + 2
  const [least, most] = [room / 2, 2 * rail.left + rail.width - (poles.length - 0.5) * room]
  const wanted = poles.map(({ x }, index) => Math.max(least, Math.min(x - index * room, most)) + index * room)
  const put = spread(wanted, () => room)
  return poles.map(({ look, number, x }, index) => (
    <g key={look} className={classes.pin} data-look={look}>
      <path d={`M${put[index]} ${flagY}L${x} ${middle}`} />
      <circle cx={x} cy={middle} r={3} />
      <Pill x={put[index] ?? x} y={flagY} words={formatNumber(number)} />
    </g>
  ))
}

/** Pixels between two pins. */
const pinGap = 38

/** A place that the pin of another does not cover. */
function beside(other: Place | undefined, place: Place): Place {
  if (!other || Math.abs(other.x - place.x) >= pinGap) return place
  return { ...place, x: other.x + (place.x > other.x ? pinGap : -pinGap) }
}

/** A default. Beyond the scale it points there. */
function MiniPin({ place: { x, side }, number, look }: { place: Place; number: number; look?: 'theirs' }) {
  const text = formatNumber(number)
  const words = { before: `\u2190 ${text}`, within: text, behind: `${text} \u2192` }[side]
  const half = pillWidth(words) / 2
  return (
    <g className={classes.pin} data-look={look}>
      <Pill x={x + { before: half, within: 0, behind: -half }[side]} y={middle} words={words} />
    </g>
  )
}

const pillWidth = (words: string): number => Math.max(34, words.length * 6.2 + 12)

function Pill({ x, y, words }: { x: number; y: number; words: string }) {
  const width = pillWidth(words)
  return (
    <>
      <rect x={x - width / 2} y={y - 10} width={width} height={20} rx={10} />
      <text x={x} y={y + 3.8}>
        {words}
      </text>
    </>
  )
}
