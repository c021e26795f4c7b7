import { memo } from 'react'
import type { Span } from '@/blueprint/marks/span'
import type { TraitValues } from '@/blueprint/model/form-values'
import type { Problem } from '@/blueprint/model/problem'
import type { Columns } from '@/blueprint/lanes/columns'
import { LaneDrawing } from './lane-drawing'
import type { LaneFacts } from '@/blueprint/lanes/lane-facts'
import { LaneLabel } from './lane-label'
import { describeFacts, describeLane } from '@/blueprint/lanes/lane-text'
import styles from './lanes.module.css'
import { useLanes } from './lanes-context'
import { useStore } from '@/ui/use-store'
import { Ports } from './ports'

interface LaneProps {
  laneKey: string
  top: number
  row: TraitValues
  /** As the service has it; undefined for a new trait. */
  saved: TraitValues | undefined
  facts: LaneFacts
  problems: readonly Problem[]
  isLearnable: boolean
  isDyadicOff: boolean
  isSelected: boolean
  isReached: boolean
  places: ReadonlyMap<string, number>
  span: Span
  columns: Columns
  ticks: string
}

/** One trait: its label, its rail with all that stands on it, and the ports of its triggers. */
export const Lane = memo(function Lane(props: LaneProps) {
  const { laneKey, top, row, saved, facts, problems, isLearnable, isDyadicOff, isSelected, isReached } = props
  const { places, span, columns, ticks } = props
  const { select, hover } = useLanes()
  const isDimmed = useStore(
    hover,
    (over) => over?.startsWith('card:') === true && !facts.triggers.some(({ key }) => over === `card:${key}`),
  )
  return (
    <div
      role="group"
      aria-label={describeLane({ row, saved, isLearnable, problems: problems.length })}
      data-lane={laneKey}
      data-selected={isSelected || undefined}
      data-dimmed={isDimmed || undefined}
      className={styles.lane}
      style={{ top }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button, label') === null)
          select({ list: 'traits', key: laneKey })
      }}
      onPointerEnter={() => hover.set(`lane:${row.trait_ref}`)}
      onPointerLeave={() => hover.set(undefined)}
    >
      <LaneLabel
        laneKey={laneKey}
        row={row}
        isNew={saved === undefined}
        isSelected={isSelected}
        isReached={isReached}
        isLearnable={isLearnable}
        isDyadicOff={isDyadicOff}
        problems={problems}
      />
      <LaneDrawing
        laneKey={laneKey}
        row={row}
        saved={saved}
        facts={facts}
        places={places}
        span={span}
        columns={columns}
        ticks={ticks}
        isReached={isReached}
      />
      <Ports row={row} facts={facts} columns={columns} isSelected={isSelected} isReached={isReached} />
      {facts.targets.length + facts.triggers.length + facts.boundaries.length > 0 && (
        <ul className="pc-visually-hidden">
          {describeFacts(facts).map((words, index) => (
            <li key={index}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  )
})
