import { Button } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { useState, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { Hatches } from '@/blueprint/drawing/scale'
import { entriesOf } from '@/blueprint/model/rows'
import { Empty } from '@/ui/page-parts'
import { noFilter } from '@/blueprint/lanes/lane-items'
import { LanesBar } from './lanes-bar'
import { LanesCanvas } from './lanes-canvas'
import classes from './lanes.module.css'
import { NarrowLanes } from './narrow-lanes'
import { useLanes } from './lanes-context'
import { useAdd } from './lane-edits'
import { useLanesState, type LanesControl } from './use-lanes-state'

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
