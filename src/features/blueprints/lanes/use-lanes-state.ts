import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useBase, useDesigner, useDraftReview, useValues } from '@/features/blueprints/designer-context'
import { useGoalPlaces } from '@/features/blueprints/use-goal-places'
import { categoriesOf } from '@/blueprint/model/categories-of'
import type { Problem } from '@/blueprint/model/problems/problem'
import { columnsOf } from '@/blueprint/lanes/columns'
import {
  factsByRef,
  missingRefs,
  problemsByTrait,
  Shared,
  SharedParts,
  type LaneFacts,
} from '@/blueprint/lanes/lane-facts'
import { spanOf, storedScale, storeScale, ticksOf, type ScaleChoice } from '@/blueprint/lanes/lane-scale'
import { changePath, type Change } from '@/blueprint/model/changes/change'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/values/form-values'
import { useDebouncedFilter } from '@/ui/fields/use-debounced-filter'
import { useLatest } from '@/features/blueprints/use-latest'
import { layoutCards, wiredTraits, type WiredTrait } from './wires/card-layout'
import { lanesOf, type Lanes } from './lane-items'
import type { LanesFilterState } from './lanes-bar'

/** All data that the lanes need, for a given canvas width. */
export function useLanesState(available: number) {
  const { selection } = useDesigner()
  const values = useValues()
  const base = useBase()
  const review = useDraftReview()
  const places = useGoalPlaces()
  const [shared] = useState(() => ({
    facts: new SharedParts<LaneFacts>(),
    problems: new SharedParts<readonly Problem[]>(),
    lanes: new Shared<Lanes>(),
    traits: new Shared<readonly WiredTrait[]>(),
    layout: new Shared<ReturnType<typeof layoutCards>>(),
    categories: new Shared<readonly string[]>(),
    counts: new Shared<{ readonly changed: number; readonly problems: number }>(),
  }))

  const id = typeof base.json.id === 'string' ? base.json.id : values.blueprint_id
  const [choice, setChoice] = useState(() => storedScale(id, base.initial))
  const { min, max } = spanOf(choice, values)
  const span = useMemo(() => ({ min, max }), [min, max])
  const columns = useMemo(() => columnsOf(available), [available])
  const ticks = useMemo(() => ticksOf(span, columns.rail), [span, columns])
  const railTicks = useMemo(
    () =>
      ticks
        .filter(({ size }) => size > 5)
        .map(({ x, size }) => (size === 9 ? `M${x} 36v8` : `M${x} 37.5v5`))
        .join(''),
    [ticks],
  )

  const facts = useMemo(
    () => shared.facts.of(factsByRef(values.default_growth)),
    [shared, values.default_growth],
  )
  const problems = useMemo(
    () => shared.problems.of(problemsByTrait(review.problems, values)),
    // Problems are updated shortly after the values, and then cover all of them.
    [shared, review],
  )
  const changed = useMemo(() => changedTraits(review.changes, values), [review.changes, values])

  const { filter, setFilter, leaveFilter } = useLanesFilter()
  const text = useDeferredValue(filter.text)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const { category, only } = filter
  const lanes = useMemo(() => {
    const narrowed = only === 'all' ? undefined : only === 'changed' ? changed : new Set(problems.keys())
    const next = lanesOf(values, base.initial, missingRefs(values, facts), collapsed, {
      text,
      category,
      only: narrowed,
    })
    return shared.lanes.of(next)
  }, [shared, values, base.initial, facts, collapsed, text, category, only, changed, problems])
  const traits = useMemo(() => shared.traits.of(wiredTraits(values.traits)), [shared, values.traits])
  const { triggers } = values.default_growth
  const selectedKey = selection?.list === 'traits' ? selection.key : undefined
  const selectedRef = selectedKey === undefined ? undefined : values.traits.byKey[selectedKey]?.trait_ref
  const layout = useMemo(
    () => shared.layout.of(layoutCards(triggers, traits, lanes.items, columns.look, selectedRef)),
    [shared, triggers, traits, lanes, columns.look, selectedRef],
  )

  const laneKeys = useMemo(
    () => lanes.items.flatMap((item) => (item.kind === 'lane' ? [item.key] : [])),
    [lanes],
  )
  const categories = shared.categories.of(categoriesOf(values))
  const counts = shared.counts.of({ changed: changed.size, problems: problems.size })
  const chooseScale = useCallback(
    (next: ScaleChoice) => {
      setChoice(next)
      storeScale(id, next)
    },
    [id],
  )
  const fold = useCallback(
    (name: string) =>
      setCollapsed((before) => {
        const next = new Set(before)
        if (!next.delete(name)) next.add(name)
        return next
      }),
    [],
  )
  const [focused, setFocused] = useState<string>()
  const reached = [focused, selectedKey].find((key) => key !== undefined && laneKeys.includes(key))
  return {
    values,
    base: base.initial,
    places,
    columns,
    choice,
    chooseScale,
    span,
    ticks,
    railTicks,
    facts,
    problems,
    categories,
    counts,
    filter,
    setFilter,
    leaveFilter,
    fold,
    lanes,
    layout,
    laneKeys,
    selection,
    selectedKey,
    selectedRef,
    /** The lane whose handles Tab moves through. */
    reached: reached ?? laneKeys[0],
    focused,
    setFocused,
  }
}

/** Keys of the traits whose lanes show a change. */
function changedTraits(changes: readonly Change[], values: BlueprintValues): ReadonlySet<string> {
  const keyOfRef = new Map(rowsInOrder(values.traits).map(({ key, row }) => [row.trait_ref, key]))
  const keys = changes.flatMap((change) => {
    const path = changePath(change)
    const ref = change.kind === 'include' || change.kind === 'exclude' ? change.item : path.at(-1)
    if (path[0] === 'traits') return path[1] ?? []
    const isNamed =
      path.includes('learnable_traits') || path.includes('trait_targets') || path.includes('affected_traits')
    if (isNamed && ref !== undefined) return keyOfRef.get(ref) ?? []
    if (path[1] !== 'boundaries' || path[2] === undefined) return []
    return keyOfRef.get(values.default_growth.boundaries.byKey[path[2]]?.trait_ref ?? '') ?? []
  })
  return new Set(keys)
}

/** The URL has no empty parameters: this value represents the category without a name. */
const nameless = ' '

/** Filters of the lanes: from the URL, and the text being typed. */
function useLanesFilter() {
  const { narrowing, narrow } = useDesigner()
  const find = useDebouncedFilter(narrowing.q, (q) => narrow({ q }))
  const { text = '' } = find
  const { category, lanes } = narrowing
  const filter = useMemo(
    (): LanesFilterState => ({
      text,
      category: category === nameless ? '' : category,
      only: lanes === 'changed' || lanes === 'problems' ? lanes : 'all',
    }),
    [text, category, lanes],
  )
  const latest = useLatest({ filter, find })
  const setFilter = useCallback(
    (next: LanesFilterState) => {
      const { filter: now, find: typing } = latest.current
      if (next.text !== now.text) typing.type(next.text)
      if (next.category !== now.category || next.only !== now.only)
        void narrow({
          category: next.category === '' ? nameless : next.category,
          lanes: next.only === 'all' ? undefined : next.only,
        })
    },
    [latest, narrow],
  )
  const leaveFilter = useCallback(() => latest.current.find.leave(), [latest])
  return { filter, setFilter, leaveFilter }
}
