import { shownNumber } from '@/features/blueprints/marks/shown-number'
import type { Span } from '@/features/blueprints/marks/span'
import type { TraitValues } from '@/features/blueprints/model/form-values'
import { numberOfText } from '@/features/blueprints/model/number-text'
import type { Rail } from './columns'
import { barOf, placeOf } from './lane-geometry'
import { MiniPin } from './mini-pin'
import styles from './mini-lane.module.css'

interface StillLaneProps {
  row: TraitValues
  span: Span
  rail: Rail
  middle: number
}

/** A trait's constraint and default, only to be looked at. */
export function StillLane({ row, span, rail, middle }: StillLaneProps) {
  const { value, constraint } = row.default
  const bar =
    constraint.form === 'fields'
      ? barOf(span, rail, numberOfText(constraint.min_bound), numberOfText(constraint.max_bound))
      : undefined
  const number = value.form === 'fields' ? numberOfText(value.numeric_value) : undefined
  return (
    <g className={styles.still}>
      <line x1={rail.left} x2={rail.left + rail.width} y1={middle} y2={middle} className={styles.rail} />
      {bar && (
        <rect
          x={bar.from}
          y={middle - 5}
          width={bar.to - bar.from}
          height={10}
          rx={2.5}
          className={styles.bar}
        />
      )}
      {number !== undefined && (
        <MiniPin
          place={placeOf(span, rail, number)}
          middle={middle}
          words={shownNumber(value.numeric_value)}
        />
      )}
    </g>
  )
}
