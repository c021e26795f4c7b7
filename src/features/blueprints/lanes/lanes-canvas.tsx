import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { railTicks } from '@/blueprint/drawing/scale'
import { rulerHeight } from '@/blueprint/lanes/scale'
import { noFacts } from '@/blueprint/lanes/lane-facts'
import { rowOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { Lane } from './lane'
import { toggleLock } from './lane-edits'
import { laneId, type LaneFilter, type LaneItem } from '@/blueprint/lanes/lane-items'
import classes from './lanes.module.css'
import { MissingLane, RemovedLane } from './missing-and-removed-lanes'
import { Ruler } from './lanes-bar'
import { noProblems, useReveal, useStableValue, type LanesState } from './use-lanes-state'
import { sameJson } from '@/lib/json/json'
import { keyOf } from '@/lib/keys'
import { useKeyHints } from '@/lib/use-shortcut'
import { brief } from '@/lib/words'
import { TriggerCard, Wires } from './wires'

/** Rows that are drawn beyond what is in view. */
const overscan = 3
/** Pixels around the rows in view in which cards and ends of wires are drawn. */
const beyond = 200

const laneKeyHints = [
  { keys: ['←', '→'], label: 'Move a default or a limit' },
  { keys: ['L'], label: 'Lock or unlock a default' },
]

/** Ruler, lanes, wires and cards. Only what is in view is drawn. */
export function LanesCanvas({ state, scroller }: { state: LanesState; scroller: HTMLElement | null }) {
  const { draft, filter, items, columns, ticks, selection, selectedKey, selectedRef } = state
  const store = useDraftStore()
  const laneKeys = items.flatMap((item) => (item.kind === 'lane' ? [item.key] : []))
  const [focused, setFocused] = useState<string>()
  // Tab goes through one lane: where the focus was, else the selected one, else the first.
  const reached = [focused, selectedKey, laneKeys[0]].find(
    (key) => key !== undefined && laneKeys.includes(key),
  )
  const indexOf = (key: string | undefined) =>
    items.findIndex(({ id }) => key !== undefined && id === laneId(key))
  const kept = [indexOf(reached), indexOf(selectedKey)].filter((index) => index >= 0)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => items[index]?.height ?? 0,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan,
    scrollMargin: rulerHeight,
    scrollPaddingStart: rulerHeight,
    // The lane that has the focus stays, or the focus would go with it.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
  })
  const drawn = virtualizer.getVirtualItems().flatMap(({ index }) => items[index] ?? [])
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, items])
  useKeptScroll(scroller, filter)

  const reach = (key: string) => {
    flushSync(() => setFocused(key))
    virtualizer.scrollToIndex(indexOf(key), { align: 'auto' })
    const name = `[data-lane="${CSS.escape(key)}"] [data-lane-name]`
    scroller?.querySelector<HTMLElement>(name)?.focus({ preventScroll: true })
  }
  // What is selected elsewhere comes into view, and what a problem leads to.
  const show = ({ top, height }: { top: number; height: number }) => {
    if (!scroller) return
    const lowest = rulerHeight + top + height - scroller.clientHeight
    scroller.scrollTop = Math.min(top, Math.max(scroller.scrollTop, lowest))
  }
  const selected = items[indexOf(selectedKey)]
  useEffect(() => {
    if (selected) show(selected)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a lane that only moves is not scrolled to
  }, [selectedKey, scroller])
  useReveal(state, show)

  useKeyHints(laneKeyHints)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : undefined
    const key = target?.closest<HTMLElement>('[data-lane]')?.dataset.lane
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (keyOf(event) === 'L') store.perform(toggleLock(draft, key))
    else if (target?.closest('[data-lane-name]')) {
      const at = laneKeys.indexOf(key)
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: laneKeys.length - 1 }[event.key]
      const next = to === undefined ? undefined : laneKeys[to]
      if (next === undefined) return
      reach(next)
    } else return
    event.preventDefault()
  }

  const scroll = virtualizer.scrollOffset ?? 0
  const bottom = scroll + (virtualizer.scrollRect?.height ?? 0)
  const isNear = (y: number) => y > scroll - beyond && y < bottom + beyond
  const { cards } = state.cards
  const wires = useStableValue(state.cards.wires.filter(({ from, to }) => isNear(from) || isNear(to)))
  const selectedTrigger = selection?.list === 'default_growth.triggers' ? selection.key : undefined
  return (
    <>
      <Ruler
        items={items}
        triggers={cards.length}
        ticks={ticks}
        columns={columns}
        category={filter.category ?? state.selectedCategory}
      />
      <div
        className={classes.canvas}
        style={{ height: Math.max(virtualizer.getTotalSize(), state.cards.height) }}
      >
        <div className={classes.gutter} style={{ left: columns.gutter }} />
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <div
            key={part}
            className={classes.guide}
            data-end={part % 1 === 0 || undefined}
            style={{ left: columns.rail.left + part * columns.rail.width }}
          />
        ))}
        <div
          role="group"
          aria-label="Lanes"
          className={classes.lanes}
          style={{ width: columns.gutter }}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-lane]')?.dataset.lane)}
        >
          {drawn.map((item) => (
            <Row
              key={item.id}
              item={item}
              state={state}
              isTabStop={item.kind === 'lane' && item.key === reached}
              ticks={railTicks(ticks)}
            />
          ))}
        </div>
        <Wires
          wires={wires}
          columns={columns}
          selected={
            selectedRef === undefined ? selectedTrigger && `card:${selectedTrigger}` : `lane:${selectedRef}`
          }
        />
        {cards
          .filter(({ top, height }) => isNear(top) || isNear(top + height))
          .map((card) => (
            <TriggerCard
              key={card.key}
              card={card}
              columns={columns}
              isSelected={card.key === selectedTrigger}
              selectedRef={selectedRef}
            />
          ))}
      </div>
    </>
  )
}

/** Where the lanes of a draft were left, and of which filter. */
const leftAt = new WeakMap<DraftStore, { readonly filter: LaneFilter; readonly top: number }>()

/** The way back from the review leads to the same place. Items of another filter are read from the first on. */
function useKeptScroll(scroller: HTMLElement | null, filter: LaneFilter) {
  const store = useDraftStore()
  useLayoutEffect(() => {
    if (!scroller) return undefined
    const left = leftAt.get(store)
    scroller.scrollTo({ top: sameJson(left?.filter, filter) ? (left?.top ?? 0) : 0 })
    const keep = () => leftAt.set(store, { filter, top: scroller.scrollTop })
    scroller.addEventListener('scroll', keep)
    return () => scroller.removeEventListener('scroll', keep)
  }, [scroller, store, filter])
}

interface RowProps {
  item: LaneItem
  state: LanesState
  isTabStop: boolean
  ticks: string
}

function Row({ item, state, isTabStop, ticks }: RowProps): ReactNode {
  const { draft, saved, facts, span, columns, problemsByTrait, selectedKey, fold } = state
  const version = item.kind === 'removed' ? saved : draft
  const trait = 'key' in item ? rowOf(version, 'traits', item.key) : undefined
  const ref = item.kind === 'missing' ? item.ref : textIn(trait?.trait_ref)
  const laneFacts = useStableValue(facts.get(ref) ?? noFacts)
  const problems = useStableValue(('key' in item && problemsByTrait[item.key]) || noProblems)
  if (item.kind === 'category') return <CategoryRow item={item} onFold={fold} />
  const place = { top: item.top, columns }
  if (item.kind === 'missing') return <MissingLane {...place} traitRef={ref} facts={laneFacts} />
  if (!trait) return null
  const lane = { ...place, laneKey: item.key, trait, span }
  if (item.kind === 'removed') return <RemovedLane {...lane} saved={saved} />
  return (
    <Lane
      {...lane}
      saved={rowOf(saved, 'traits', item.key)}
      facts={laneFacts}
      problems={problems}
      isSelected={item.key === selectedKey}
      isTabStop={isTabStop}
      ticks={ticks}
    />
  )
}

interface CategoryRowProps {
  item: Extract<LaneItem, { kind: 'category' }>
  onFold: (id: string) => void
}

function CategoryRow({ item: { id, name, count, isCollapsed, top }, onFold }: CategoryRowProps) {
  return (
    <div className={classes.category} style={{ top }}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={!isCollapsed}
        title={brief(name, 400)}
        onClick={() => onFold(id)}
      >
        <IconChevronDown size={13} aria-hidden />
        <b className="cut">
          <bdi>{brief(name, 80) || 'No category'}</bdi>
        </b>
        <span>{count}</span>
      </UnstyledButton>
    </div>
  )
}
