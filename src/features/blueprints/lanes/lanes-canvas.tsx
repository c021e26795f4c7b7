import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTraitActions } from '@/features/blueprints/acts/use-trait-actions'
import { useDesigner } from '@/features/blueprints/designer-context'
import { focusRow } from '@/features/blueprints/focus-row'
import { useLatest } from '@/features/blueprints/use-latest'
import { addRow, blankRow, newRowKey, proposedId } from '@/blueprint/model/commands/row-commands'
import { LaneRows } from './lane-rows'
import { Ruler } from './ruler'
import { TriggerCard } from './trigger-card'
import { useFocusAfterRemoval } from './use-focus-after-removal'
import { useLaneKeys } from './use-lane-keys'
import { few, isNear, useLaneWindow } from './use-lane-window'
import { useNearCards } from './use-near-cards'
import type { useLanesState } from './use-lanes-state'
import { Wires } from './wires'
import styles from './lanes.module.css'

interface LanesCanvasProps {
  state: ReturnType<typeof useLanesState>
  scroller: HTMLElement | null
}

/** Ruler, lanes, wires and cards. Scrolling draws only this. */
export function LanesCanvas({ state, scroller }: LanesCanvasProps) {
  const { run, select, store, goTo } = useDesigner()
  const { add } = useTraitActions()
  const { lanes, columns, selection, selectedKey, selectedRef, reached, setFocused } = state
  const kept = [reached, selectedKey].filter((key) => key !== undefined).map((key) => `trait:${key}`)
  const { shown, reveal, place } = useLaneWindow(lanes.items, state.layout.cards.length, scroller, kept)
  const latestReveal = useLatest(reveal)

  const reach = (key: string) => {
    reveal(`trait:${key}`)
    focusRow(scroller, key)
  }
  useFocusAfterRemoval(state.laneKeys, state.focused, reach)
  const onKeyDown = useLaneKeys({ laneKeys: state.laneKeys, selected: selectedKey, onReach: reach })

  // What was selected elsewhere comes into sight.
  useEffect(() => {
    if (selectedKey !== undefined) latestReveal.current(`trait:${selectedKey}`)
  }, [latestReveal, selectedKey])

  const addTrigger = useCallback(() => {
    const list = 'default_growth.triggers'
    const key = newRowKey()
    run(addRow(list, key, { ...blankRow(list, store.shape), id: proposedId(store.getValues(), list) }))
    select({ list, key })
    goTo(`${list}.byKey.${key}.condition`)
  }, [run, select, store, goTo])
  const { category } = state.filter
  const addTrait = useCallback(() => add(category), [add, category])
  const height = Math.max(lanes.height, state.layout.height)
  const from = (shown[0]?.top ?? 0) - 200
  const to = (shown.at(-1)?.top ?? 0) + 300
  const window = useMemo(() => ({ from, to }), [from, to])
  const selectedTrigger = selection?.list === 'default_growth.triggers' ? selection.key : undefined
  const layout = useNearCards(state.layout, height, place, columns.look, selectedTrigger, selectedRef)
  const [focusedCard, setFocusedCard] = useState<string>()
  const cards =
    layout.cards.length <= few
      ? layout.cards
      : layout.cards.filter(
          (card) => isNear(card, place) || card.key === selectedTrigger || card.key === focusedCard,
        )
  const lit = selectedRef !== undefined ? `lane:${selectedRef}` : selectedTrigger && `card:${selectedTrigger}`

  return (
    <>
      <Ruler
        ticks={state.ticks}
        columns={columns}
        traits={lanes.count}
        categories={lanes.categories}
        triggers={layout.cards.length}
        onAddTrait={addTrait}
        onAddTrigger={addTrigger}
      />
      <div
        className={styles.canvas}
        style={{ height }}
        onFocus={({ target }) => setFocusedCard(target.closest<HTMLElement>('[data-card]')?.dataset.card)}
      >
        <div className={styles.gutter} style={{ left: columns.gutter }} />
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <div
            key={part}
            className={styles.guide}
            data-end={part % 1 === 0 || undefined}
            style={{ left: columns.rail.left + part * columns.rail.width, height: lanes.height }}
          />
        ))}
        <div
          className={styles.lanes}
          role="group"
          aria-label="Lanes"
          style={{ width: columns.gutter, height: lanes.height }}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            const key = target.closest<HTMLElement>('[data-lane]')?.dataset.lane
            if (key !== undefined) setFocused(key)
          }}
        >
          <LaneRows state={state} shown={shown} />
        </div>
        <Wires wires={layout.wires} columns={columns} window={window} selected={lit} />
        {cards.map((card) => (
          <TriggerCard
            key={card.key}
            triggerKey={card.key}
            row={card.row}
            top={card.top}
            height={card.height}
            isSmall={card.isSmall === true}
            unseen={card.unseen}
            columns={columns}
            isSelected={card.key === selectedTrigger}
            selectedRef={selectedRef}
          />
        ))}
      </div>
    </>
  )
}
