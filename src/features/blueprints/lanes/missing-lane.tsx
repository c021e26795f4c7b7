import { Button } from '@mantine/core'
import { memo } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { classNames } from '@/ui/styles/class-names'
import { removeRefs } from '@/blueprint/model/commands/trait-commands'
import type { Columns } from '@/blueprint/lanes/columns'
import type { LaneFacts } from '@/blueprint/lanes/lane-facts'
import { describeFacts } from '@/blueprint/lanes/lane-text'
import { truncate } from '@/lib/text/truncate'
import styles from './lanes.module.css'
import { useLanes } from './lanes-context'

interface MissingLaneProps {
  traitRef: string
  top: number
  facts: LaneFacts
  isLearnable: boolean
  columns: Columns
}

/** A ref that is used but belongs to no trait. References are removed only on request. */
export const MissingLane = memo(function MissingLane(props: MissingLaneProps) {
  const { traitRef, top, facts, isLearnable, columns } = props
  const { createMissing, settleMissing, run } = useLanes()
  const name = truncate(traitRef, 60)
  const uses = [
    facts.targets.length > 0 && pluralize(facts.targets.length, 'goal'),
    facts.triggers.length > 0 && pluralize(facts.triggers.length, 'trigger'),
    facts.boundaries.length > 0 && pluralize(facts.boundaries.length, 'boundary', 'boundaries'),
    isLearnable && 'learnable traits',
  ].filter((use) => use !== false)
  return (
    <div
      role="group"
      aria-label={`${name}, no such trait`}
      className={classNames(styles.lane, styles.missing)}
      style={{ top }}
    >
      <div className={styles.label}>
        <code className={styles.ref} title={truncate(traitRef, 400)}>
          {truncate(traitRef, 80)}
        </code>
        <span className={styles.note}>Used by {uses.join(', ')}</span>
      </div>
      <div className={styles.actions} style={{ left: columns.rail.left }}>
        <Button size="xs" aria-label={`Create trait ${name}`} onClick={() => createMissing(traitRef)}>
          Create
        </Button>
        <Button
          size="xs"
          aria-label={`Map ${name} to another trait`}
          onClick={() => settleMissing(traitRef, 'map')}
        >
          Map
        </Button>
        <Button size="xs" aria-label={`Remove the uses of ${name}`} onClick={() => run(removeRefs(traitRef))}>
          Remove
        </Button>
      </div>
      <ul className="pc-visually-hidden">
        {describeFacts(facts).map((words, index) => (
          <li key={index}>{words}</li>
        ))}
      </ul>
    </div>
  )
})
