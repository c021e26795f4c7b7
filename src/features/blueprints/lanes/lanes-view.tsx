import { Button, Title } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { useState, useEffect, useEffectEvent, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { Hatches } from '@/blueprint/drawing/scale'
import { noFacts } from '@/blueprint/lanes/lane-facts'
import { laneInput, describeFacts, describeTrait } from '@/blueprint/lanes/lane-input'
import { laneId, noFilter, type LaneItem } from '@/blueprint/lanes/lane-items'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { entriesOf, rowOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { brief, sentenceCase } from '@/lib/words'
import { Empty } from '@/ui/page-parts'
import { LaneLabel } from './lane'
import laneClasses from './lane.module.css'
import { LanesBar } from './lanes-bar'
import { LanesCanvas } from './lanes-canvas'
import classes from './lanes.module.css'
import { MissingLane, RemovedLane } from './missing-and-removed-lanes'
import narrow from './narrow-lanes.module.css'
import { useLanes } from './lanes-context'
import { useAdd } from './lane-edits'
import { noProblems, useLanesState, useReveal, type LanesControl, type LanesState } from './use-lanes-state'

/** One lane per trait of the draft in `DraftContext`, with its constraint, its goals and its triggers. */
export function LanesView(props: LanesControl) {
  const { filter, onFilter, selection } = props
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { ref, width } = useElementSize()
  const keptFocus = useKeptFocus()
  const isReading = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const state = useLanesState(props, width, !isReading)
  const isNone = state.items.length === 0
  const isNarrowed = entriesOf(state.draft, 'traits').length > 0
  return (
    <div className={classes.view} data-narrow={state.columns.isNarrow || undefined} {...keptFocus}>
      <Hatches />
      <LanesBar
        filter={filter}
        onFilter={onFilter}
        places={state.places}
        selectedGoal={selection?.list === 'default_growth.goal_states' ? selection.key : undefined}
        problems={Object.keys(state.problemsByTrait).length + state.missing.length}
      />
      <div className={classes.scroller} ref={setScroller}>
        {/* Its width is that of the canvas, without a scroll bar. */}
        <div ref={ref} />
        {isNone && <NoLanes onClear={isNarrowed ? () => onFilter(noFilter) : undefined} />}
        {isReading
          ? !isNone && <NarrowLanes state={state} />
          : !(isNone && (isNarrowed || state.cards.cards.length === 0)) && (
              <LanesCanvas state={state} scroller={scroller} />
            )}
      </div>
    </div>
  )
}

/** Lanes for narrow windows, to be read: small rails, with their facts in words. Numbers are edited in the form. */
function NarrowLanes({ state }: { state: LanesState }) {
  const { items, selectedKey } = state
  const list = useRef<HTMLDivElement>(null)
  const show = (id: string) => {
    const index = items.findIndex((item) => item.id === id)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  useReveal(state, ({ id }) => show(id))
  const showSelected = useEffectEvent(() => selectedKey !== undefined && show(laneId(selectedKey)))
  useEffect(() => void showSelected(), [selectedKey])
  return (
    <div className={narrow.lanes} data-reading ref={list}>
      {items.map((item) => (
        <Item key={item.id} item={item} state={state} />
      ))}
    </div>
  )
}

function Item({ item, state }: { item: LaneItem; state: LanesState }) {
  const { draft, saved, columns, span, problemsByTrait, selectedKey } = state
  const factsOf = (ref: string) => state.facts.get(ref) ?? noFacts
  const width = Math.min(columns.width - 32, 420)
  if (item.kind === 'category')
    return (
      <Title order={2} size="h3" className={narrow.head}>
        {brief(item.name, 80) || 'No category'}
      </Title>
    )
  const wide = { top: item.top, columns: { ...columns, rail: { left: 0, width: width - 20 } } }
  if (item.kind === 'missing') return <MissingLane {...wide} traitRef={item.ref} facts={factsOf(item.ref)} />
  const { key } = item
  const trait = rowOf(item.kind === 'removed' ? saved : draft, 'traits', key)
  if (!trait) return null
  if (item.kind === 'removed')
    return <RemovedLane {...wide} laneKey={key} trait={trait} saved={saved} span={span} />
  const facts = factsOf(textIn(trait.trait_ref))
  const input = laneInput(key, trait, rowOf(saved, 'traits', key), facts)
  const { name, ref, numbers } = input
  const lines = [describeTrait(input), ...describeFacts(facts)]
  return (
    <section className={laneClasses.lane} aria-label={name} data-ref={ref}>
      <LaneLabel
        input={input}
        isSelected={key === selectedKey}
        isTabStop
        problems={problemsByTrait[key] ?? noProblems}
      />
      <MiniLane
        now={numbers}
        before={input.saved}
        isNew={input.saved === undefined}
        span={span}
        width={width}
      />
      {lines.map((line, index) => (
        <p key={index}>{sentenceCase(line)}</p>
      ))}
    </section>
  )
}

/** What to do where no lane is shown. */
function NoLanes({ onClear }: { onClear: (() => void) | undefined }) {
  const add = useAdd(useLanes().goTo)
  return (
    <Empty>
      <p>{onClear ? 'No trait matches the filters.' : 'This blueprint has no traits yet.'}</p>
      <Button onClick={onClear ?? (() => add('trait'))}>{onClear ? 'Clear filters' : 'Add trait'}</Button>
    </Empty>
  )
}

/**
 * A control that goes while it has the focus leaves it to what takes its place: the same handle, the lane of the same
 * ref, or else another lane. For the props of what is around all lanes.
 */
export function useKeptFocus() {
  const lanes = useRef<HTMLDivElement>(null)
  const held = useRef<Element>(undefined)
  const places = useRef<string[]>([])
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return
    held.current = undefined
    const [next] = [...places.current, '[data-missing] button', '[data-lane-name][tabindex="0"]'].flatMap(
      (place) => lanes.current?.querySelector<HTMLElement>(place) ?? [],
    )
    next?.focus({ preventScroll: true })
  })
  return {
    ref: lanes,
    onFocus: ({ target }: FocusEvent) => {
      held.current = target
      const ref = target.closest<HTMLElement>('[data-ref]')?.dataset.ref
      const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle ?? ''
      // A menu is elsewhere in the document, and belongs to the row that opened it.
      if (ref === undefined) return
      const row = `[data-ref="${CSS.escape(ref)}"]`
      places.current = [`${row} [data-handle="${CSS.escape(handle)}"]`, `${row} button`]
    },
    onBlur: () => {
      held.current = undefined
    },
  }
}
