import { formatNumber } from '@/blueprint/marks/format-number'
import type { Span } from '@/blueprint/marks/span'
import { classNames } from '@/ui/styles/class-names'
import type { Rail } from './columns'
import { keepDistance, barOf, placeOf, type Extent } from './lane-geometry'
import { MiniPin } from './mini-pin'
import styles from './mini-lane.module.css'

/** The numbers of a trait that a lane shows; undefined if not given. */
export interface MiniLaneNumbers {
  readonly value?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

interface MiniLaneProps {
  now: MiniLaneNumbers
  /** The saved numbers; omitted if nothing changed. */
  before?: MiniLaneNumbers | undefined
  isNew?: boolean
  span?: Span
  width?: number
}

const middle = 17

/** A small lane, before and after. Decorative: the text next to it says the same. */
export function MiniLane({
  now,
  before,
  isNew = false,
  span = { min: 0, max: 1 },
  width = 248,
}: MiniLaneProps) {
  const rail: Rail = { left: 10, width: width - 20 }
  const is = barOf(span, rail, now.min, now.max)
  const was = before && barOf(span, rail, before.min, before.max)
  const solid = is && was ? { from: Math.max(is.from, was.from), to: Math.min(is.to, was.to) } : is
  const moved = before
    ? [
        [before.min, now.min],
        [before.max, now.max],
      ].flatMap(([old, bound]) =>
        bound === undefined || bound === old ? [] : [placeOf(span, rail, bound).x],
      )
    : []
  const pin = now.value === undefined ? undefined : placeOf(span, rail, now.value)
  const ghost =
    before?.value === undefined || before.value === now.value ? undefined : placeOf(span, rail, before.value)
  const isNear = pin !== undefined && ghost !== undefined && Math.abs(pin.x - ghost.x) < 40
  const half = isNear ? 6 : 17
  // Not behind the pin, or a small move would be hidden.
  const ghostX = pin && ghost ? keepDistance(ghost.x, pin.x, half + 19) : ghost?.x
  return (
    <svg width={width} height={34} className={styles.mini} aria-hidden>
      <line x1={rail.left} x2={rail.left + rail.width} y1={middle} y2={middle} className={styles.rail} />
      <path
        d={Array.from({ length: 11 }, (_, index) => `M${rail.left + (rail.width * index) / 10} 14.5v5`).join(
          '',
        )}
        className={styles.ticks}
      />
      {is &&
        was &&
        without(was, is).map((lost) => <Part key={lost.from} part={lost} className={styles.lost} />)}
      {is &&
        was &&
        without(is, was).map((gained) => <Part key={gained.from} part={gained} className={styles.gained} />)}
      {solid && solid.to > solid.from && (
        <rect
          x={solid.from}
          y={12}
          width={solid.to - solid.from}
          height={10}
          rx={2.5}
          className={classNames(styles.bar, isNew && styles.added)}
        />
      )}
      {moved.map((x, index) => (
        <rect key={index} x={x - 2.5} y={9.5} width={5} height={15} rx={2} className={styles.handle} />
      ))}
      {ghostX !== undefined && (
        <g className={styles.before}>
          {pin && <path d={`M${ghostX} ${middle}H${pin.x}`} />}
          <rect x={ghostX - half} y={8} width={2 * half} height={18} rx={isNear ? 6 : 9} />
          {!isNear && (
            <text x={ghostX} y={20.8}>
              {formatNumber(String(before?.value))}
            </text>
          )}
        </g>
      )}
      {pin && <MiniPin place={pin} middle={middle} words={formatNumber(String(now.value))} />}
    </svg>
  )
}

/** The parts of a range that lie outside another range. */
function without({ from, to }: Extent, other: Extent): Extent[] {
  const parts = [
    { from, to: Math.min(to, other.from) },
    { from: Math.max(from, other.to), to },
  ]
  return parts.filter((part) => part.from < part.to)
}

function Part({ part: { from, to }, className }: { part: Extent; className: string | undefined }) {
  return <rect x={from} y={12} width={to - from} height={10} className={className} />
}
