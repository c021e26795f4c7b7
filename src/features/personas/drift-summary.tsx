import { pluralize } from '@/lib/pluralize'
import type { Drift, DriftState } from './model/drift-of'
import styles from './drift-summary.module.css'

interface DriftSummaryProps {
  drift: Drift
  /** What it is compared with: "revision 7". */
  name: string
}

const order: readonly DriftState[] = ['same', 'differs', 'gone', 'later']
/** Bars that can still be told apart. */
const mostBars = 60

/** The traits at a glance, and in a sentence. */
export function DriftSummary({ drift: { traits, drifted, isEarlier }, name }: DriftSummaryProps) {
  const count = (state: DriftState) => traits.filter((trait) => trait.state === state).length
  const [came, went] = isEarlier ? [count('gone'), count('later')] : [count('later'), count('gone')]
  const parts = [
    count('differs') > 0 && `${count('differs')} ${count('differs') === 1 ? 'differs' : 'differ'}`,
    came > 0 && `${came} came later`,
    went > 0 && `${went} ${went === 1 ? 'is' : 'are'} not there any more`,
  ].filter((part) => part !== false)
  return (
    <div className={styles.summary}>
      {traits.length <= mostBars && (
        <div className={styles.bars} aria-hidden>
          {order.flatMap((state) =>
            traits
              .filter((trait) => trait.state === state)
              .map(({ key }) => <span key={key} data-state={state} />),
          )}
        </div>
      )}
      <div>
        <h2 className={styles.sentence}>
          {traits.length === 0
            ? 'Neither has traits'
            : drifted === 0
              ? `All ${pluralize(traits.length, 'trait')} as in ${name}`
              : [`${pluralize(count('same'), 'trait')} as in ${name}`, ...parts].join(', ')}
        </h2>
        <p className={styles.why}>
          The persona keeps what it was created with. A new version copies the blueprint’s current state.
        </p>
      </div>
    </div>
  )
}
