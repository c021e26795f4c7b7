import { classNames } from '@/ui/styles/class-names'
import { goalColor } from '@/blueprint/marks/goal-color'
import { GoalGlyph } from '@/blueprint/marks/goal-glyph'
import { formatNumber } from '@/blueprint/marks/format-number'
import { partOf } from '@/blueprint/marks/span'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { TraitColumn } from './matrix/matrix-columns'
import styles from './unreachable-picture.module.css'
import type { Unreachable } from '@/features/blueprints/problems/unreachable'

interface UnreachablePictureProps {
  found: Unreachable
  column: TraitColumn
  place: number
}

/** Where growth stops between the default and the target. */
export function UnreachablePicture({ found, column, place }: UnreachablePictureProps) {
  const limit = numberOfText(found.limit)
  const target = numberOfText(found.target)
  if (limit === undefined || target === undefined) return null
  const part = (number: number) => Math.max(0, Math.min(partOf(column.span, number), 1))
  const x = (number: number) => `${(100 * part(number)).toFixed(2)}%`
  const value = column.value === undefined ? undefined : numberOfText(column.value)
  const from = column.min ?? column.span.min
  const to = column.max ?? column.span.max
  return (
    <svg height={58} className={classNames(styles.picture, goalColor(place))} aria-hidden>
      <line x1="0" x2="100%" y1={34} y2={34} className={styles.line} />
      {to > from && (column.min !== undefined || column.max !== undefined) && (
        <rect
          x={x(from)}
          width={`${(100 * (part(to) - part(from))).toFixed(2)}%`}
          y={27}
          height={14}
          rx={3}
          className={styles.bar}
        />
      )}
      <line x1={x(limit)} x2={x(limit)} y1={18} y2={52} className={styles.limit} />
      <text x={x(limit)} y={13} className={styles.words} data-end={part(limit) > 0.5 || undefined}>
        {found.kind === 'excluded' ? 'excluded' : `growth stops at ${formatNumber(found.limit)}`}
      </text>
      {value !== undefined && <line x1={x(value)} x2={x(target)} y1={34} y2={34} className={styles.way} />}
      {value !== undefined && <circle cx={x(value)} cy={34} r={6} className={styles.value} />}
      <svg x={x(target)} y={34} overflow="visible">
        <GoalGlyph place={place} scale={0.9} />
      </svg>
    </svg>
  )
}
