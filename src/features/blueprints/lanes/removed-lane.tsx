import { Button } from '@mantine/core'
import { memo } from 'react'
import { classNames } from '@/ui/styles/class-names'
import type { Span } from '@/blueprint/marks/span'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import { laneHeight, type Columns } from '@/blueprint/lanes/columns'
import { laneName } from '@/blueprint/lanes/lane-text'
import styles from './lanes.module.css'
import { StaticLane } from './static-lane'
import { useRestoreTrait } from './use-restore-trait'

interface RemovedLaneProps {
  laneKey: string
  top: number
  row: TraitValues
  span: Span
  columns: Columns
}

const actionsWidth = 76

/** A trait that the draft removes. It can be restored until the draft is saved. */
export const RemovedLane = memo(function RemovedLane({ laneKey, top, row, span, columns }: RemovedLaneProps) {
  const restore = useRestoreTrait()
  const name = laneName(row)
  const { left, width } = columns.rail
  // Next to the name: on the rail it would cover the value.
  return (
    <div
      role="group"
      aria-label={`${name}, removed`}
      className={classNames(styles.lane, styles.removed)}
      style={{ top }}
    >
      <div className={styles.label}>
        <span className={styles.name}>{name}</span>
        <code className={styles.ref}>{row.trait_ref}</code>
        <span className={styles.note}>Removed</span>
      </div>
      <svg width={columns.gutter} height={laneHeight} style={{ position: 'absolute' }} aria-hidden>
        <StaticLane row={row} span={span} rail={columns.rail} middle={40} />
      </svg>
      <div className={styles.strike} style={{ left: left - 8, width: width + 16 }} />
      <div className={styles.actions} style={{ top: 42, left: columns.label - actionsWidth }}>
        <Button size="xs" aria-label={`Put back ${name}`} onClick={() => restore(laneKey, name)}>
          Put back
        </Button>
      </div>
    </div>
  )
})
