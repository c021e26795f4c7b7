import { GoalGlyph } from './goal-glyph'
import styles from './goal-mark.module.css'

/** Letter, shape and color of a goal, shown next to its name. */
export function GoalMark({ place, size = 22 }: { place: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-11 -11 22 22" className={styles.mark} aria-hidden>
      <GoalGlyph place={place} />
    </svg>
  )
}
