import { shownNumber } from '@/blueprint/marks/shown-number'
import { classNames } from '@/ui/class-names'
import styles from './drawing.module.css'
import type { useBound } from './use-bound'

interface BoundTextProps {
  bound: ReturnType<typeof useBound>
  x: number
  isNew: boolean
  isEnd?: boolean
}

/** A bound, printed inside the bar. */
export function BoundText({ bound: { place, shown, isChanged }, x, isNew, isEnd = false }: BoundTextProps) {
  if (place.side !== 'within' || shown === undefined) return null
  return (
    <text
      x={x}
      y={43.7}
      textAnchor={isEnd ? 'end' : undefined}
      className={classNames(styles.bound, isNew && styles.newBound, isChanged && styles.changedBound)}
    >
      {shownNumber(shown)}
    </text>
  )
}
