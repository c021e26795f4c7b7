import { VisuallyHidden } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { Columns } from '@/blueprint/lanes/columns'
import type { LaneFacts } from '@/blueprint/lanes/lane-facts'
import { laneInput } from '@/blueprint/lanes/lane-input'
import type { Span } from '@/blueprint/lanes/scale'
import type { RowOf } from '@/blueprint/model/blueprint'
import type { Problem } from '@/blueprint/model/row-problems'
import { LaneDrawing } from './rail/lane-drawing'
import { LaneLabel } from './lane-label'
import { describeFacts, describeLane } from '@/blueprint/lanes/lane-words'
import { useHover, useLanes } from './lanes-context'
import classes from './lane.module.css'
import { Ports } from './ports'

interface LaneProps {
  laneKey: string
  top: number
  trait: RowOf['traits']
  /** As saved; undefined for a new one. */
  saved: RowOf['traits'] | undefined
  facts: LaneFacts
  problems: readonly Problem[]
  isSelected: boolean
  /** Tab goes through the parts of this lane. */
  isTabStop: boolean
  span: Span
  columns: Columns
  ticks: string
}

/** One trait: its label, its rail with all that is on it, and the ports of its triggers. */
export const Lane = memo(function Lane(props: LaneProps) {
  const { laneKey, top, trait, saved, facts, problems, isSelected, isTabStop } = props
  const { span, columns, ticks } = props
  const { select, hover } = useLanes()
  const input = useMemo(() => laneInput(laneKey, trait, saved, facts), [laneKey, trait, saved, facts])
  const isDimmed = useHover(
    (over) => over?.startsWith('card:') === true && !facts.triggers.some(({ key }) => over === `card:${key}`),
  )
  const lines = describeFacts(facts)
  return (
    <div
      role="group"
      aria-label={describeLane(input, problems.length)}
      data-lane={laneKey}
      data-ref={input.ref}
      data-selected={isSelected || undefined}
      data-dimmed={isDimmed || undefined}
      className={classes.lane}
      style={{ top }}
      onClick={({ target, currentTarget }) => {
        // A menu of the lane is elsewhere in the document.
        const isInside = target instanceof Element && currentTarget.contains(target)
        if (isInside && !target.closest('button, label, input, [role=button]'))
          select({ list: 'traits', key: laneKey })
      }}
      onPointerEnter={() => hover.set(`lane:${input.ref}`)}
      onPointerLeave={() => hover.set(undefined)}
    >
      <LaneLabel input={input} isSelected={isSelected} isTabStop={isTabStop} problems={problems} />
      <LaneDrawing input={input} span={span} columns={columns} ticks={ticks} isTabStop={isTabStop} />
      <Ports
        name={input.name}
        traitRef={input.ref}
        isLocked={input.isLocked}
        triggers={facts.triggers}
        columns={columns}
        isSelected={isSelected}
        isTabStop={isTabStop}
      />
      {lines.length > 0 && (
        <VisuallyHidden component="ul">
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </VisuallyHidden>
      )}
    </div>
  )
})
