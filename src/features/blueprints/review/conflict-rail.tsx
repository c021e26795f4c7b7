import { figure } from '@/features/blueprints/model/conflict-kind'
import { numberOfText } from '@/features/blueprints/model/number-text'
import styles from './merge.module.css'

interface ConflictRailProps {
  numbers: { readonly base: number | undefined; readonly mine: number; readonly theirs: number }
  bounds: { readonly min?: string; readonly max?: string }
  version: string
  baseVersion: string
}

/** Base, theirs and yours on one rail. The choices below say the same. */
export function ConflictRail({ numbers, bounds, version, baseVersion }: ConflictRailProps) {
  const { base, mine, theirs } = numbers
  const min = numberOfText(bounds.min ?? '')
  const max = numberOfText(bounds.max ?? '')
  const known = [base, mine, theirs, min, max].filter((value) => value !== undefined)
  const low = Math.min(0, ...known)
  const high = Math.max(1, ...known)
  const at = (value: number) => `${(100 * (value - low)) / (high - low)}%`
  const hasBounds = min !== undefined || max !== undefined
  const [left, right] = [at(min ?? low), at(max ?? high)]
  return (
    <div className={styles.rail} aria-hidden>
      <div className={styles.track}>
        {hasBounds && <div className={styles.bounds} style={{ left, right: `calc(100% - ${right})` }} />}
        {base !== undefined && (
          <Pin
            at={at(base)}
            look="base"
            value={base}
            label={capital(baseVersion)}
            side={base < mine ? 'before' : 'behind'}
          />
        )}
        <Pin at={at(theirs)} look="theirs" value={theirs} label={`Theirs, ${version}`} side="above" />
        <Pin
          at={at(mine)}
          look="mine"
          value={mine}
          label="Yours"
          side={base === undefined || base < mine ? 'behind' : 'before'}
        />
      </div>
    </div>
  )
}

interface PinProps {
  at: string
  look: 'base' | 'theirs' | 'mine'
  value: number
  label: string
  /** Where its words stand. */
  side: 'above' | 'before' | 'behind'
}

function Pin({ at, look, value, label, side }: PinProps) {
  return (
    <div className={styles.pin} data-look={look} style={{ left: at }}>
      <span className={styles.pinValue}>{figure(value)}</span>
      <span className={styles.pinLabel} data-side={side}>
        {label}
      </span>
    </div>
  )
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
