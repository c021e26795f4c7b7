import { formatNumber } from '@/blueprint/marks/format-number'
import type { BoundSpot } from '@/blueprint/lanes/lane-geometry'
import { classNames } from '@/ui/styles/class-names'
import styles from '@/features/blueprints/lanes/drawing.module.css'
import type { useBound } from './use-bound'

interface BoundTextProps {
  bound: ReturnType<typeof useBound>
  spot: BoundSpot | undefined
  isNew: boolean
}

/** The text of a bound, next to its handle. */
export function BoundText({ bound: { place, shown, isChanged }, spot, isNew }: BoundTextProps) {
  if (!spot || place.side !== 'within' || shown === undefined) return null
  return (
    <text
      x={spot.x}
      y={43.7}
      textAnchor={spot.isEnd ? 'end' : undefined}
      className={classNames(styles.bound, isNew && styles.newBound, isChanged && styles.changedBound)}
    >
      {formatNumber(shown)}
    </text>
  )
}
