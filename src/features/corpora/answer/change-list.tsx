import type { ReactNode } from 'react'
import type { LineChange } from '@/features/corpora/model/compare-runs'
import styles from './change-list.module.css'

interface ChangeListProps<Line> {
  label: string
  changes: readonly LineChange<Line>[]
  /** Meaning of minus and plus, for screen readers. */
  words: { readonly left: string; readonly entered: string }
  children: (line: Line) => ReactNode
}

const signs = { same: '=', entered: '+', left: '\u2212' }
const most = 600

/** Line diff of two texts with equal, plus and minus signs. */
export function ChangeList<Line>({ label, changes, words, children }: ChangeListProps<Line>) {
  return (
    <ul className={styles.changes} aria-label={label}>
      {changes.slice(0, most).map(({ change, line }, index) => (
        <li key={index} data-change={change}>
          <span className={styles.sign} aria-hidden>
            {signs[change]}
          </span>
          <span>
            <span className="pc-visually-hidden">
              {change === 'same' ? 'In both: ' : `${words[change]}: `}
            </span>
            {children(line)}
          </span>
        </li>
      ))}
      {changes.length > most && <li>{changes.length - most} more sentences are not shown.</li>}
    </ul>
  )
}
