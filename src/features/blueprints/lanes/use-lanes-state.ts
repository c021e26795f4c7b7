import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { columnsOf, laneSpanOf, ticksOf, type Columns } from '@/blueprint/lanes/scale'
import { factsByRef, goalPlaces } from '@/blueprint/lanes/lane-facts'
import type { Path } from '@/blueprint/model/path'
import type { Problem } from '@/blueprint/model/row-problems'
import { missingRefs } from '@/blueprint/model/references'
import { keysOf, rowOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { useDraft, useProblems } from '@/features/blueprints/draft/use-draft'
import { cardLayout, type Card } from './wires'
import { laneItems, noFilter, outlineOf, type LaneFilter, type LaneItem } from '@/blueprint/lanes/lane-items'
import { laneAt, problemsByLane } from './lane-places'
import type { Selection } from './lanes-context'
import { sameJson } from '@/lib/json/json'

/** Which lanes are shown, and what is selected. */
export interface LanesControl {
  selection: Selection | undefined
  filter: LaneFilter
  onFilter: (filter: LaneFilter) => void
  /** What a problem has led to, another object each time: its lane comes into view. */
  target?: { readonly path: Path } | undefined
}

const none: ReadonlySet<string> = new Set()
export const noProblems: readonly Problem[] = []

export type LanesState = ReturnType<typeof useLanesState>

/** Everything that the lanes show, worked out from the draft. The canvas has a width in pixels, 0 before it is laid out. */
export function useLanesState(control: LanesControl, width: number, canFold: boolean) {
  const { filter, selection, target, onFilter } = control
  const { draft, base: saved } = useDraft((state) => state)
  const facts = factsByRef(draft, saved)
  const spanOf = useMemo(() => laneSpanOf(facts), [facts])
  const span = useStableValue(spanOf(draft))
  const columns = useMemo(() => columnsOf(width), [width])
  const ticks = useMemo(() => ticksOf(span, columns.rail), [span, columns])
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const collapsed = canFold ? folded : none
  const [wanted, setWanted] = useState<{ target: object; id?: string; head?: string }>()
  if (wanted?.target !== target) {
    const next = target && { target, ...laneAt(draft, target.path) }
    setWanted(next)
    setFolded(new Set([...folded].filter((id) => id !== next?.head)))
  }
  const shown = useStableValue(filter)
  // Rows and cards are laid out from what says where they are, so that an edit of a number leaves all of them alone.
  // JSON does not see the keys of rows.
  const { outline } = useStableValue({
    keys: keysOf(draft),
    outline: outlineOf(draft, shown.q.trim() !== ''),
  })
  const problems = useProblems()
  const problemsByTrait = useStableValue(
    useMemo(() => problemsByLane(problems, outline), [problems, outline]),
  )
  const missing = useMemo(() => missingRefs(outline), [outline])
  const items = useStableValue(
    useMemo(
      () => laneItems({ draft: outline, saved, missing, collapsed, filter: shown, problemsByTrait }),
      [outline, saved, missing, collapsed, shown, problemsByTrait],
    ),
  )
  const selectedKey = selection?.list === 'traits' ? selection.key : undefined
  const selectedTrait = selectedKey === undefined ? undefined : rowOf(draft, 'traits', selectedKey)
  const selectedRef = selectedTrait && textIn(selectedTrait.trait_ref)
  const cards = useCards(outline, items, columns)
  const isHidden = wanted?.id !== undefined && ![...items, ...cards.cards].some(({ id }) => id === wanted.id)
  const showWanted = useEffectEvent(() => {
    if (isHidden) onFilter(noFilter)
  })
  // Once for each: a filter that is set afterwards may hide it.
  useEffect(() => showWanted(), [wanted])
  return {
    draft,
    filter: shown,
    saved,
    places: goalPlaces(saved, draft),
    facts,
    span,
    columns,
    ticks,
    problemsByTrait,
    missing,
    wanted,
    items,
    cards,
    selection,
    selectedKey,
    selectedRef,
    /** That a new trait gets too. */
    selectedCategory: textIn(selectedTrait?.category),
    fold: (id: string) =>
      setFolded((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
  }
}

/** Cards stay where they stood while the same lanes are shown. */
function useCards(outline: Draft, items: readonly LaneItem[], columns: Columns) {
  const [stood, setStood] = useState<{ items: readonly LaneItem[]; cards: readonly Card[] }>()
  const before = stood?.items === items ? stood.cards : undefined
  const layout = useStableValue(
    useMemo(() => cardLayout(outline, items, columns, before), [outline, items, columns, before]),
  )
  if (stood?.items !== items || stood.cards !== layout.cards) setStood({ items, cards: layout.cards })
  return layout
}

/** Shows what a problem has led to, once for each target, as soon as it is there. */
export function useReveal({ wanted, items, cards }: LanesState, show: (row: LaneItem | Card) => void) {
  const shown = useRef<object>(undefined)
  useEffect(() => {
    const row = [...items, ...cards.cards].find(({ id }) => id === wanted?.id)
    if (!row || shown.current === wanted) return
    shown.current = wanted
    show(row)
  })
}

/**
 * The earlier value for as long as the new one has the same content, so that an edit redraws only what it changes: most
 * edits leave rows, cards and problems as they are.
 */
export function useStableValue<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  // One that was worked out anew is compared once.
  const isSame = useMemo(() => sameJson(kept, value), [kept, value])
  if (isSame) return kept
  setKept(value)
  return value
}
