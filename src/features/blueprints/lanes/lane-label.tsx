import { Badge } from '@mantine/core'
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import IconLockFilled from '@tabler/icons-react/dist/esm/icons/IconLockFilled.mjs'
import { memo } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { setLearnable } from '@/blueprint/model/commands/growth-commands'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import type { Problem } from '@/blueprint/model/problems/problem'
import { laneName } from '@/blueprint/lanes/lane-text'
import { truncate } from '@/lib/text/truncate'
import styles from './lanes.module.css'
import { useLanes } from './lanes-context'

interface LaneLabelProps {
  laneKey: string
  row: TraitValues
  isNew: boolean
  isSelected: boolean
  isReached: boolean
  isLearnable: boolean
  /** With dyadic settings off, no trait is learned. */
  isDyadicOff: boolean
  problems: readonly Problem[]
}

/** Name, ref and flags of a trait, to the left of its rail. */
export const LaneLabel = memo(function LaneLabel(props: LaneLabelProps) {
  const { laneKey, row, isNew, isSelected, isReached, isLearnable, isDyadicOff, problems } = props
  const { run, select, goTo } = useLanes()
  const name = laneName(row)
  const { lock } = row.default
  const [worst] = problems
  const tabIndex = isReached ? 0 : -1
  return (
    <div className={styles.label}>
      <div className={styles.nameLine}>
        <button
          type="button"
          data-lane-name
          tabIndex={tabIndex}
          aria-current={isSelected || undefined}
          className={styles.name}
          title={name}
          onClick={() => select({ list: 'traits', key: laneKey })}
        >
          {name}
        </button>
        {row.required === true && (
          <span className={styles.required} title="Required" aria-label="Required" role="img">
            *
          </span>
        )}
        {isNew && <Badge color="green">new</Badge>}
        {worst && (
          <button
            type="button"
            tabIndex={tabIndex}
            className={classNames(
              styles.problem,
              worst.severity !== 'doubtful' && worst.severity !== 'note' && styles.bad,
            )}
            aria-label={`Problem of ${name}: ${worst.message}`}
            title={problems.map(({ message }) => message).join('\n')}
            onClick={() => goTo(worst.path)}
          >
            <IconAlertTriangleFilled size={13} aria-hidden />
          </button>
        )}
      </div>
      <code className={styles.ref} title={truncate(row.trait_ref, 400)}>
        {truncate(row.trait_ref, 80)}
      </code>
      <div className={styles.flags}>
        {lock === 'HARD' ? (
          <span className={styles.hard} title="The default is locked">
            <IconLockFilled size={11} aria-hidden />
            Hard
          </span>
        ) : (
          lock !== '' && (
            <span className={styles.hard} title="Lock value from the service">
              {truncate(lock, 12)}
            </span>
          )
        )}
        <label
          className={classNames(styles.learnable, isLearnable && styles.learns, isDyadicOff && styles.dim)}
          title={isDyadicOff ? 'Dyadic is off: nothing is learned' : undefined}
        >
          <input
            type="checkbox"
            role="switch"
            tabIndex={tabIndex}
            aria-label={`${name} is learnable`}
            checked={isLearnable}
            disabled={row.trait_ref === ''}
            onChange={({ target }) => run(setLearnable(row.trait_ref, target.checked))}
          />
          Learnable
        </label>
      </div>
    </div>
  )
})
