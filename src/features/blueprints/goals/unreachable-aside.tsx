import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import { useMemo } from 'react'
import { announce } from '@/ui/announce'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import { GoalMark } from '@/blueprint/marks/goal-mark'
import { formatNumber } from '@/blueprint/marks/format-number'
import { focusRow } from '@/features/blueprints/focus-row'
import { useGoalPlaces } from '@/features/blueprints/use-goal-places'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { goalList } from './goal-paths'
import styles from './growth-section.module.css'
import type { TraitColumn } from './matrix/matrix-columns'
import {
  fixesOf,
  hasBoundedTarget,
  unreachableTargets,
  type Unreachable,
} from '@/features/blueprints/problems/unreachable'
import { UnreachablePicture } from './unreachable-picture'

/** Maximum goals to draw. The rest is only counted. */
const most = 12

/** Goals that growth cannot reach, each with the smallest changes that make them reachable. */
export function UnreachableAside({ columns }: { columns: readonly TraitColumn[] }) {
  const values = useValues()
  const found = useMemo(() => unreachableTargets(values), [values])
  if (found.length === 0)
    return (
      <aside className={styles.aside} aria-label="Goal reach">
        <p className={styles.quiet}>
          {hasBoundedTarget(values)
            ? 'Every target is within the growth boundaries of its trait.'
            : 'No target has a growth boundary.'}{' '}
          The service does not say how far growth goes.
        </p>
      </aside>
    )
  const goals = new Set(found.map(({ goal }) => goal)).size
  return (
    <aside className={styles.aside} aria-labelledby="unreachable">
      <div className={styles.title}>
        <IconAlertTriangle size={15} className={styles.bad} aria-hidden />
        <h2 id="unreachable">
          {goals === 1 ? 'One goal cannot be reached' : `${goals} goals cannot be reached`}
        </h2>
      </div>
      {found.slice(0, most).map((one) => (
        <UnreachableCard
          key={`${one.goal} ${one.boundary} ${one.ref}`}
          found={one}
          column={columns.find(({ ref }) => ref === one.ref)}
        />
      ))}
      {found.length > most && (
        <p className={styles.quiet}>{found.length - most} more targets are out of reach</p>
      )}
    </aside>
  )
}

const label = {
  above: 'is above the growth boundary. Pick the smallest change that makes it possible:',
  below: 'is below the growth boundary. Pick the smallest change that makes it possible:',
  excluded: 'is excluded by the growth boundary.',
}

function UnreachableCard({ found, column }: { found: Unreachable; column: TraitColumn | undefined }) {
  const { run, select } = useDesigner()
  const values = useValues()
  const places = useGoalPlaces()
  const name = column?.name ?? found.ref
  const goal = rowLabel(goalList, found.goal, values).replace(/^Goal /, '')
  return (
    <div role="group" aria-label={`${goal} on ${name}`} className={styles.card}>
      <div className={styles.cardHead}>
        <GoalMark place={places.get(found.goal) ?? 0} size={20} />
        <button
          type="button"
          className={styles.cardGoal}
          onClick={() => select({ list: goalList, key: found.goal })}
        >
          {goal}
        </button>
        <span className={styles.cardTrait}>on {name.slice(0, 60)}</span>
      </div>
      {column && <UnreachablePicture found={found} column={column} place={places.get(found.goal) ?? 0} />}
      <p className={styles.cardText}>
        The target {formatNumber(found.target)} {label[found.kind]}
      </p>
      {fixesOf(values, found).map(({ label: label, command }) => (
        <Button
          key={label}
          size="xs"
          className={styles.fix}
          onClick={() => {
            run(command)
            announce(`${label}, done`)
            focusRow(document, found.goal)
          }}
        >
          {label}
        </Button>
      ))}
      <span className={styles.fine}>You can undo each one in a single step</span>
    </div>
  )
}
