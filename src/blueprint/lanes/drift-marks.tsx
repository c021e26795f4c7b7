import { barOf, placeOf, type Rail, type Span } from './scale'
import classes from './drift-marks.module.css'
import type { TraitNumbers } from './lane-facts'

/** Gives lanes inside the color of what has been made and is not edited any more. */
export const fixedLanes = classes.fixed

interface DriftMarksProps {
  from: TraitNumbers
  /** What another has instead. */
  to: TraitNumbers
  span: Span
  rail: Rail
  /** Pixels from the top to the rail, half of the bar, and half of the pin at `from`. */
  y: number
  barHalf: number
  pinHalf: number
}

/** What others have instead of the numbers of a lane: dashed, with an arrow from the pin to the value. Behind the pin. */
export function DriftMarks({ from, to, span, rail, y, barHalf, pinHalf }: DriftMarksProps) {
  const bar = barOf(span, rail, to)
  const isMoved = from.min !== to.min || from.max !== to.max
  const x = to.value === undefined || to.value === from.value ? undefined : placeOf(span, rail, to.value).x
  const start = from.value === undefined ? undefined : placeOf(span, rail, from.value).x
  const half = barHalf + 3
  return (
    <>
      {bar && isMoved && (
        <rect
          x={bar.from}
          y={y - half}
          width={bar.to - bar.from}
          height={2 * half}
          rx={3}
          className={classes.outline}
        />
      )}
      {x !== undefined && start !== undefined && <Arrow from={start} to={x} y={y} pinHalf={pinHalf} />}
      {x !== undefined && <path d={`M${x} ${y - half - 3}V${y + half + 3}`} className={classes.needle} />}
    </>
  )
}

/** From the edge of the pin; none where the value is under it. */
function Arrow({ from, to, y, pinHalf }: { from: number; to: number; y: number; pinHalf: number }) {
  const way = to > from ? 1 : -1
  if (Math.abs(to - from) < pinHalf + 8) return null
  const tip = to - way
  return (
    <g className={classes.arrow}>
      <line x1={from} x2={tip - way * 5} y1={y} y2={y} />
      <path d={`M${tip} ${y}l${-way * 7} -3.6v7.2z`} />
    </g>
  )
}
