import styles from './budget-bar.module.css'
import { budgetTone } from '@/entities/api-keys/budget-standing'
import { percent } from './model/percent'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { noShare } from './model/no-share'

/** Share of the scale that the budget takes. The rest shows spend above the budget. */
const whole = 0.92
const widest = 1 / whole

/** How much of its budget a key has used, with a tick at 100% and a notch at 80%. */
export function BudgetBar({ row, isLarge = false }: { row: KeyRow; isLarge?: boolean }) {
  const { used } = row
  if (used === undefined) return <span className={styles.none}>{noShare(row)}</span>
  return (
    <span className={styles.used} data-tone={budgetTone(used)} data-large={isLarge || undefined}>
      <span className={styles.track} aria-hidden>
        <i style={{ width: `${Math.min(Math.max(used, 0), widest) * whole * 100}%` }} />
      </span>
      <span className={styles.words}>{percent(used)}</span>
    </span>
  )
}
