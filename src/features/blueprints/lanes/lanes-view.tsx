import { useEffect, useRef } from 'react'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { useTraitActs } from '@/features/blueprints/acts/use-trait-acts'
import { useDesigner } from '@/features/blueprints/designer-context'
import { useLatest } from '@/features/blueprints/form/use-latest'
import { addRow, blankRow, newRowKey } from '@/features/blueprints/model/commands/row-commands'
import { focusLane } from './focus-lane'
import { Hatches } from './hatches'
import { LaneRows } from './lane-rows'
import { LanesBar } from './lanes-bar'
import { LanesContext } from './lanes-context'
import { ReadingLanes } from './reading-lanes'
import { Ruler } from './ruler'
import { TriggerCard } from './trigger-card'
import { useCanvasWidth } from './use-canvas-width'
import { useLaneKeys } from './use-lane-keys'
import { useLaneWindow } from './use-lane-window'
import { useLanesActs } from './use-lanes-acts'
import { useLanesState } from './use-lanes-state'
import { Wires } from './wires'
import styles from './lanes.module.css'

/** One lane per trait, with what holds, pulls and affects it. */
export function LanesView() {
  const { run, select, store } = useDesigner()
  const { add } = useTraitActs()
  const acts = useLanesActs()
  const scroller = useRef<HTMLDivElement>(null)
  const state = useLanesState(useCanvasWidth(scroller))
  const { values, lanes, layout, columns, selection, selectedKey, reached, setFocused } = state
  const kept = [reached, selectedKey].filter((key) => key !== undefined).map((key) => `trait:${key}`)
  const virtualizer = useLaneWindow(lanes.items, scroller, kept)
  const shown = virtualizer.getVirtualItems()
  const latest = useLatest({ lanes, virtualizer })

  const reach = (key: string) => {
    const index = lanes.items.findIndex((item) => item.id === `trait:${key}`)
    if (index < 0) return
    virtualizer.scrollToIndex(index)
    focusLane(scroller.current, key)
  }
  const onKeyDown = useLaneKeys({ laneKeys: state.laneKeys, selected: selectedKey, onReach: reach })

  // What was selected elsewhere comes into sight.
  useEffect(() => {
    const index = latest.current.lanes.items.findIndex((item) => item.id === `trait:${selectedKey ?? ''}`)
    if (index >= 0) latest.current.virtualizer.scrollToIndex(index)
  }, [latest, selectedKey])

  const addTrigger = () => {
    const key = newRowKey()
    run(addRow('default_growth.triggers', key, blankRow('default_growth.triggers', store.shape)))
    select({ list: 'default_growth.triggers', key })
  }
  const height = Math.max(lanes.height, layout.height)
  const window = {
    from: (lanes.items[shown[0]?.index ?? 0]?.top ?? 0) - 200,
    to: (lanes.items[shown.at(-1)?.index ?? 0]?.top ?? 0) + 300,
  }
  const selectedRef = selectedKey === undefined ? undefined : values.traits.byKey[selectedKey]?.trait_ref
  const selectedTrigger = selection?.list === 'default_growth.triggers' ? selection.key : undefined
  const lit = selectedRef !== undefined ? `lane:${selectedRef}` : selectedTrigger && `card:${selectedTrigger}`

  return (
    <LanesContext value={acts}>
      <div className={classNames(styles.view, columns.look === 'thin' && styles.thin)}>
        <Hatches />
        <LanesBar
          values={values}
          filter={state.filter}
          onFilter={state.setFilter}
          counts={state.counts}
          places={state.places}
          selectedGoal={selection?.list === 'default_growth.goal_states' ? selection.key : undefined}
          choice={state.choice}
          span={state.span}
          onScale={state.chooseScale}
        />
        <div className={styles.scroller} ref={scroller}>
          {columns.look === 'reading' ? (
            <ReadingLanes state={state} />
          ) : (
            <>
              <Ruler
                ticks={state.ticks}
                columns={columns}
                traits={lanes.count}
                categories={lanes.categories}
                triggers={layout.cards.length}
                onAddTrait={() => add(state.filter.category)}
                onAddTrigger={addTrigger}
              />
              <div className={styles.canvas} style={{ height }}>
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
                {layout.cards.map((card) => (
                  <TriggerCard
                    key={card.key}
                    triggerKey={card.key}
                    row={card.row}
                    top={card.top}
                    height={card.height}
                    unseen={card.unseen}
                    columns={columns}
                    isSelected={card.key === selectedTrigger}
                    selectedRef={selectedRef}
                  />
                ))}
              </div>
            </>
          )}
          {lanes.items.length === 0 && (
            <NoLanes
              hasTraits={values.traits.order.length > 0}
              onAdd={() => add()}
              onShowAll={() => state.setFilter({ text: '', category: undefined, only: 'all' })}
            />
          )}
        </div>
      </div>
    </LanesContext>
  )
}

function NoLanes({
  hasTraits,
  onAdd,
  onShowAll,
}: {
  hasTraits: boolean
  onAdd: () => void
  onShowAll: () => void
}) {
  return (
    <div className={styles.none}>
      <p>{hasTraits ? 'No trait is as you ask for.' : 'This blueprint has no traits yet.'}</p>
      {hasTraits ? (
        <Button onClick={onShowAll}>Show every lane</Button>
      ) : (
        <Button onClick={onAdd}>Add trait</Button>
      )}
    </div>
  )
}
