import { lazyPart } from '@/ui/lazy-part'
import { CategoryRow } from './category-row'
import { Lane } from './lane'
import { noFacts } from '@/blueprint/lanes/lane-facts'
import type { LaneItem } from './lane-items'
import type { useLanesState } from './use-lanes-state'

// A reference to a trait that is not there is rare, and nothing is removed at first.
const MissingLane = lazyPart(async () => (await import('./missing-lane')).MissingLane)
const RemovedLane = lazyPart(async () => (await import('./removed-lane')).RemovedLane)

const noProblems: never[] = []

/** The rows of the canvas that are in the document. */
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
