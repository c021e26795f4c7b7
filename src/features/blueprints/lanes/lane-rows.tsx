import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { memo } from 'react'
import { lazyPart } from '@/ui/states/lazy-part'
import { noFacts, type LaneFacts } from '@/blueprint/lanes/lane-facts'
import { truncate } from '@/lib/text/truncate'
import type { Span } from '@/blueprint/marks/span'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import type { Problem } from '@/blueprint/model/problems/problem'
import type { Columns } from '@/blueprint/lanes/columns'
import { describeFacts, describeLane } from '@/blueprint/lanes/lane-text'
import { useStore } from '@/ui/use-store'
import { type LaneItem, missingHead } from './lane-items'
import type { useLanesState } from './use-lanes-state'
import styles from './lanes.module.css'
import { LaneDrawing } from './lane-drawing'
import { LaneLabel } from './lane-label'
import { useLanes } from './lanes-context'
import { Ports } from './wires/ports'

// References without a trait are rare, and initially no trait is removed.
const MissingLane = lazyPart(async () => (await import('./missing-lane')).MissingLane)
const RemovedLane = lazyPart(async () => (await import('./removed-lane')).RemovedLane)

const noProblems: never[] = []

/** The rendered rows of the canvas. */
export function LaneRows({
  state,
  shown,
}: {
  state: ReturnType<typeof useLanesState>
  shown: readonly LaneItem[]
}) {
  const { values, base, facts, problems, places, span, columns, railTicks, selectedKey, reached } = state
  const learnable = new Set(values.default_dyadic.learnable_traits)
  const isDyadicOff = values.default_dyadic.enabled === false
  return shown.map((item) => {
    const { id, top } = item
    if (item.kind === 'category') return <CategoryRow key={id} item={item} onFold={state.fold} />
    if (item.kind === 'missing')
      return (
        <MissingLane
          key={id}
          traitRef={item.ref}
          top={top}
          facts={facts.get(item.ref) ?? noFacts}
          isLearnable={learnable.has(item.ref)}
          columns={columns}
        />
      )
    const saved = base.traits.byKey[item.key]
    const row = item.kind === 'removed' ? saved : values.traits.byKey[item.key]
    if (!row) return null
    if (item.kind === 'removed')
      return <RemovedLane key={id} laneKey={item.key} top={top} row={row} span={span} columns={columns} />
    return (
      <Lane
        key={id}
        laneKey={item.key}
        top={top}
        row={row}
        saved={saved}
        facts={facts.get(row.trait_ref) ?? noFacts}
        problems={problems.get(item.key) ?? noProblems}
        isLearnable={learnable.has(row.trait_ref)}
        isDyadicOff={isDyadicOff}
        isSelected={item.key === selectedKey}
        isReached={item.key === reached}
        places={places}
        span={span}
        columns={columns}
        ticks={railTicks}
      />
    )
  })
}

interface CategoryRowProps {
  item: Extract<LaneItem, { kind: 'category' }>
  onFold: (name: string) => void
}

const CategoryRow = memo(function CategoryRow({
  item: { name, count, isCollapsed, top },
  onFold,
}: CategoryRowProps) {
  const words = name === missingHead ? 'Missing traits' : truncate(name, 80) || 'No category'
  return (
    <div className={styles.category} style={{ top }}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isCollapsed}
        onClick={() => onFold(name)}
        title={truncate(name, 400)}
      >
        <IconChevronDown size={13} aria-hidden />
        <b>{words}</b>
        <span>{count}</span>
      </button>
    </div>
  )
})

interface LaneProps {
  laneKey: string
  top: number
  row: TraitValues
  /** The saved trait; undefined for a new one. */
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

/** One trait: its label, its rail with all elements, and the ports of its triggers. */
const Lane = memo(function Lane(props: LaneProps) {
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
