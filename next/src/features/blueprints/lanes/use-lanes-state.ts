import { useMemo, useState } from 'react'
import { columnsOf } from '@/blueprint/lanes/columns'
import { factsByRef, goalPlaces, learnableRefs } from '@/blueprint/lanes/lane-facts'
import { laneSpan, ticksOf } from '@/blueprint/lanes/scale'
import { rowAt, valueAt } from '@/blueprint/model/path'
import type { Problem } from '@/blueprint/model/problems'
import { missingRefs } from '@/blueprint/model/references'
import { rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { cardLayout } from './cards'
import { laneItems, type LaneFilter } from './lane-items'
import type { Selection } from './lanes-context'
import { useSame } from '@/lib/use-same'

interface LanesOptions {
  draft: Draft
  saved: Draft
  problems: readonly Problem[]
  filter: LaneFilter
  selection: Selection | undefined
  /** Pixels of the canvas; 0 before it is laid out. */
  width: number
}

export type LanesState = ReturnType<typeof useLanesState>

/** Everything that the lanes show, worked out from the draft. */
export function useLanesState({ draft, saved, problems, filter, selection, width }: LanesOptions) {
  const growth = draft.default_growth
  const savedGrowth = saved.default_growth
  // Editing a trait leaves the growth settings as they are, and what is worked out from them.
  const places = useMemo(
    () => goalPlaces({ default_growth: savedGrowth ?? null }, { default_growth: growth ?? null }),
    [savedGrowth, growth],
  )
  const facts = useMemo(() => factsByRef({ default_growth: growth ?? null }, places), [growth, places])
  const span = useSame(laneSpan(draft, facts))
  const columns = useMemo(() => columnsOf(width), [width])
  const ticks = useMemo(() => ticksOf(span, columns.rail), [span, columns])
  const troubles = useSame(problemsByTrait(problems, draft))
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const troubled = new Set(Object.keys(troubles))
  const items = useSame(laneItems({ draft, saved, missing: missingRefs(draft), collapsed, filter, troubled }))
  const selectedKey = selection?.list === 'traits' ? selection.key : undefined
  const selectedTrait = selectedKey === undefined ? undefined : rowOf(draft, 'traits', selectedKey)
  const selectedRef = selectedTrait && textIn(selectedTrait.trait_ref)
  const cards = useSame(cardLayout(draft, items, columns, selectedRef))
  return {
    draft,
    saved,
    places,
    facts,
    learnable: new Set(learnableRefs(draft)),
    isDyadicOff: valueAt(draft, ['default_dyadic', 'enabled']) === false,
    span,
    columns,
    ticks,
    troubles,
    items,
    cards,
    selection,
    selectedKey,
    selectedRef,
    fold: (id: string) => {
      setCollapsed((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
  }
}

/** Problems by the key of the trait whose lane shows them. */
function problemsByTrait(
  problems: readonly Problem[],
  draft: Draft,
): Readonly<Record<string, readonly Problem[]>> {
  const keys = new Map(rowsOf(draft, 'traits').map(({ key, row }) => [textIn(row.trait_ref), key]))
  const found = new Map<string, Problem[]>()
  for (const problem of problems) {
    const at = rowAt(problem.path)
    if (!at) continue
    const { list, key, field } = at
    const ref =
      list === 'default_growth.boundaries'
        ? textIn(rowOf(draft, list, key)?.trait_ref)
        : field[0] === 'trait_targets'
          ? field[1]
          : undefined
    const trait = list === 'traits' ? key : keys.get(ref ?? '')
    if (trait !== undefined) found.set(trait, [...(found.get(trait) ?? []), problem])
  }
  return Object.fromEntries(found)
}
