import { useCallback, useEffect, useMemo, useState, useRef, memo } from 'react'
import { ActionIcon } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTraitActions } from '@/features/blueprints/actions/use-trait-actions'
import { useDesigner } from '@/features/blueprints/designer-context'
import { focusRow } from '@/features/blueprints/focus-row'
import { useLatest } from '@/features/blueprints/use-latest'
import { addRow, blankRow, newRowKey, proposedId } from '@/blueprint/model/commands/row-commands'
import { labeled } from '@/ui/overlays/labeled'
import { pluralize } from '@/lib/text/pluralize'
import type { Columns } from '@/blueprint/lanes/columns'
import type { Tick } from '@/blueprint/lanes/lane-scale'
import { LaneRows } from './lane-rows'
import { TriggerCard } from './wires/trigger-card'
import { useLaneKeys } from './use-lane-keys'
import { mostUnwindowed, isNear, useLaneWindow, type Place } from './use-lane-window'
import type { useLanesState } from './use-lanes-state'
import { Wires } from './wires/wires'
import styles from './lanes.module.css'
import type { CardLayout } from './wires/card-layout'
import type { nearCards } from './wires/near-cards'

interface LanesCanvasProps {
  state: ReturnType<typeof useLanesState>
  scroller: HTMLElement | null
}

/** Ruler, lanes, wires and cards. Scrolling renders only this. */
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

  // Scrolls to a trait selected in another view.
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
    layout.cards.length <= mostUnwindowed
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

/** If the focused lane is removed, moves the focus to the lane that takes its place. */
function useFocusAfterRemoval(
  laneKeys: readonly string[],
  focused: string | undefined,
  reach: (key: string) => void,
) {
  const before = useRef(laneKeys)
  const latestReach = useLatest(reach)
  useEffect(() => {
    const at = focused === undefined ? -1 : before.current.indexOf(focused)
    const isGone = at >= 0 && focused !== undefined && !laneKeys.includes(focused)
    before.current = laneKeys
    const next = laneKeys[Math.min(at, laneKeys.length - 1)]
    if (!isGone || next === undefined) return
    // A confirmation dialog restores the focus to an element that no longer exists.
    const later = requestAnimationFrame(() => {
      if (document.activeElement === document.body) latestReach.current(next)
    })
    return () => cancelAnimationFrame(later)
  }, [laneKeys, focused, latestReach])
}

/** The layout for the visible part, if not all of it is visible. */
function useNearCards(
  layout: CardLayout,
  total: number,
  place: Place,
  look: 'wide' | 'thin' | 'reading',
  trigger: string | undefined,
  ref: string | undefined,
): CardLayout {
  const [near, setNear] = useState<typeof nearCards>()
  const isTall = total > place.height
  useEffect(() => {
    // Until the code has loaded, cards stay at their positions.
    if (isTall)
      import('./wires/near-cards').then(
        (loaded) => setNear(() => loaded.nearCards),
        () => undefined,
      )
  }, [isTall])
  return useMemo(
    () => (isTall && near ? near(layout, place, look, { trigger, ref }) : layout),
    [isTall, near, layout, place, look, trigger, ref],
  )
}

interface RulerProps {
  ticks: readonly Tick[]
  columns: Columns
  traits: number
  categories: number
  triggers: number
  onAddTrait: () => void
  onAddTrigger: () => void
}

/** Head of the canvas: counts, the scale, and actions to add traits and triggers. */
const Ruler = memo(function Ruler({
  ticks,
  columns,
  traits,
  categories,
  triggers,
  onAddTrait,
  onAddTrigger,
}: RulerProps) {
  const isWide = columns.look === 'wide'
  return (
    <div className={styles.ruler}>
      <svg aria-hidden>
        {ticks.map(({ x, size, label }) => (
          <g key={x}>
            <line x1={x} x2={x} y1={30 - size} y2={30} opacity={size < 6 ? 0.6 : 1} />
            {label !== undefined && (
              <text x={x} y={18}>
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <div className={styles.count} style={{ width: columns.label - 12 }}>
        <b>{pluralize(traits, 'trait')}</b>
        {isWide && categories > 0 && <span>in {pluralize(categories, 'category', 'categories')}</span>}
        <ActionIcon size="xs" {...labeled('Add trait')} aria-keyshortcuts="a" onClick={onAddTrait}>
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.triggers} style={{ left: columns.card.left, width: columns.card.width }}>
        <b>Triggers</b>
        {isWide && <span>{triggers}</span>}
        <ActionIcon size="xs" {...labeled('Add trigger')} onClick={onAddTrigger}>
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
})
