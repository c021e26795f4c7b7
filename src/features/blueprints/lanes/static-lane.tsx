import { formatNumber } from '@/blueprint/marks/format-number'
import type { Span } from '@/blueprint/marks/span'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import type { Rail } from '@/blueprint/lanes/columns'
import { barOf, placeOf } from '@/blueprint/lanes/lane-geometry'
import { MiniPin } from '@/blueprint/lanes/mini-pin'
import styles from '@/blueprint/lanes/mini-lane.module.css'
import { traitNumbers } from '@/blueprint/lanes/trait-numbers'

interface StaticLaneProps {
  row: TraitValues
  span: Span
  rail: Rail
  middle: number
}

/** A trait's constraint and default, read-only. */
export function StaticLane({ row, span, rail, middle }: StaticLaneProps) {
  const { value, min, max } = traitNumbers(row)
  const bar = barOf(span, rail, min, max)
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
      {value !== undefined && (
        <MiniPin
          place={placeOf(span, rail, value)}
          middle={middle}
          words={formatNumber(row.default.value.numeric_value)}
        />
      )}
    </g>
  )
}
