import { Badge, Switch, Text, UnstyledButton } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { Columns, Span } from '@/blueprint/lanes/scale'
import type { LaneFacts } from '@/blueprint/lanes/lane-facts'
import { laneInput, describeLane, type LaneInput } from '@/blueprint/lanes/lane-input'
import type { RowOf } from '@/blueprint/model/path'
import type { Problem } from '@/blueprint/model/row-problems'
import { LaneDrawing } from '@/features/blueprints/lanes/rail/lane-drawing'
import { useHover, useLanes } from './lanes-context'
import classes from './lane.module.css'
import { Ports } from './ports'
import { IconAlertTriangleFilled, IconLockFilled } from '@tabler/icons-react'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { brief } from '@/lib/words'
import { setLearnable } from './lane-edits'

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
    </div>
  )
})

interface LaneLabelProps {
  input: LaneInput
  isSelected: boolean
  /** Tab goes through it. */
  isTabStop: boolean
  problems: readonly Problem[]
}

/** Name, ref and flags of a trait, left of its rail. */
export function LaneLabel({ input, isSelected, isTabStop, problems }: LaneLabelProps) {
  const { key, name, ref, lock, isRequired, saved } = input
  const { isLearnable } = input.facts
  const store = useDraftStore()
  const { select, goTo } = useLanes()
  const [worst] = problems
  const tabIndex = isTabStop ? 0 : -1
  return (
    <div className={classes.label}>
      <div className={classes.nameLine}>
        <UnstyledButton
          data-lane-name
          tabIndex={tabIndex}
          aria-current={isSelected || undefined}
          className={`cut ${classes.name}`}
          title={name}
          // A second press goes on into the form.
          onClick={() =>
            isSelected ? goTo(['traits', key, 'display_name']) : select({ list: 'traits', key })
          }
        >
          <bdi>{name}</bdi>
        </UnstyledButton>
        {isRequired && (
          <Text span fw={600} c="var(--pc-bad)" title="Required" aria-label="Required" role="img">
            *
          </Text>
        )}
        {!saved && <Badge color="moss">new</Badge>}
        {worst && (
          <UnstyledButton
            tabIndex={tabIndex}
            className={classes.problem}
            data-error={worst.severity === 'error' || undefined}
            aria-label={`Problem of ${name}: ${worst.message}`}
            title={problems.map(({ message }) => message).join('\n')}
            onClick={() => goTo(worst.path)}
          >
            <IconAlertTriangleFilled size={13} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <code className={`cut ${classes.ref}`} title={brief(ref, 400)}>
        <bdi>{brief(ref, 80)}</bdi>
      </code>
      <div className={classes.flags}>
        {lock !== '' && (
          <span className={classes.lock} title="Default lock">
            {lock === 'HARD' && <IconLockFilled size={11} aria-hidden />}
            {lock === 'HARD' ? 'Hard' : brief(lock, 12)}
          </span>
        )}
        <Switch
          classNames={{
            body: classes.learnable,
            track: classes.track,
            label: classes.learnableLabel,
          }}
          attributes={{ body: { 'data-on': isLearnable || undefined } }}
          tabIndex={tabIndex}
          label="Learnable"
          aria-label={`${name} is learnable`}
          disabled={ref === ''}
          checked={isLearnable}
          onChange={({ currentTarget }) =>
            store.perform(setLearnable(store.get().draft, ref, currentTarget.checked))
          }
        />
      </div>
    </div>
  )
}
