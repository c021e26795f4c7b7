import { classNames } from '@/ui/styles/class-names'
import { goalColor } from './goal-color'
import { GoalGlyph } from './goal-glyph'
import styles from './mini-rail.module.css'
import { partOf, type Span } from './span'

interface MiniRailProps {
  span: Span
  /** The default. */
  value?: number | undefined
  /** The constraint. A missing end extends to the end of the rail. */
  min?: number | undefined
  max?: number | undefined
  /** The target of a goal, and the goal's position. */
  target?: number | undefined
  place?: number
  dim?: boolean
}

/** A small rail with a trait's constraint, default and a target. Decorative: the text next to it says the same. */
export function MiniRail({ span, value, min, max, target, place = 0, dim = false }: MiniRailProps) {
  const at = (number: number) => `${(100 * partOf(span, number)).toFixed(2)}%`
  const from = min === undefined ? 0 : partOf(span, min)
  const to = max === undefined ? 1 : partOf(span, max)
  const isBounded = min !== undefined || max !== undefined
  return (
    <svg height={18} className={classNames(styles.rail, dim && styles.dim, goalColor(place))} aria-hidden>
      <line x1="0" x2="100%" y1={9} y2={9} className={styles.line} />
      {isBounded && to > from && (
        <rect
          x={`${(100 * from).toFixed(2)}%`}
          width={`${(100 * (to - from)).toFixed(2)}%`}
          y={5}
          height={8}
          rx={2}
          className={styles.bar}
        />
      )}
      {value !== undefined && target !== undefined && (
        <line x1={at(value)} x2={at(target)} y1={9} y2={9} className={styles.pull} />
      )}
      {value !== undefined && <circle cx={at(value)} cy={9} r={4.2} className={styles.value} />}
      {target !== undefined && (
        <svg x={at(target)} y={9} overflow="visible">
          <GoalGlyph place={place} scale={0.66} />
        </svg>
      )}
    </svg>
  )
}
