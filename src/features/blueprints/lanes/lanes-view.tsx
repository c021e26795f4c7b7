import { useState } from 'react'
import { classNames } from '@/ui/class-names'
import { lazyPart } from '@/ui/lazy-part'
import { usePrinted } from '@/ui/use-printed'
import { Hatches } from './hatches'
import { LanesBar } from './lanes-bar'
import { LanesCanvas } from './lanes-canvas'
import { LanesContext } from './lanes-context'
import { PrintedBlueprint } from './printed-blueprint'
import { useCanvasWidth } from './use-canvas-width'
import { useLaneActions } from './use-lane-actions'
import { useLanesState } from './use-lanes-state'
import { ReadingLanes } from './reading-lanes'
import styles from './lanes.module.css'

const NoLanes = lazyPart(async () => (await import('./no-lanes')).NoLanes)

/** One lane per trait, with what holds, pulls and affects it. */
export function LanesView() {
  const actions = useLaneActions()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const width = useCanvasWidth(scroller)
  const isPrinted = usePrinted()
  const state = useLanesState(width ?? 0)
  const { values, lanes, columns, selection } = state
  const isNone = lanes.items.length === 0
  const isNarrowed = values.traits.order.length > 0
  return (
    <LanesContext value={actions}>
      <div className={classNames(styles.view, columns.look === 'thin' && styles.thin)}>
        <Hatches />
        <LanesBar
          goalRows={values.default_growth.goal_states}
          categories={state.categories}
          filter={state.filter}
          onFilter={state.setFilter}
          onLeaveFilter={state.leaveFilter}
          counts={state.counts}
          places={state.places}
          selectedGoal={selection?.list === 'default_growth.goal_states' ? selection.key : undefined}
          choice={state.choice}
          span={state.span}
          width={columns.width}
          onScale={state.chooseScale}
        />
        <div className={styles.scroller} ref={setScroller} data-screen-only>
          {isNone && <NoLanes filter={isNarrowed ? state.filter : undefined} onFilter={state.setFilter} />}
          {/* Only once its width is known: it would be drawn twice. */}
          {width !== undefined &&
            !(isNone && isNarrowed) &&
            (columns.look === 'reading' ? (
              <ReadingLanes state={state} />
            ) : (
              <LanesCanvas state={state} scroller={scroller} />
            ))}
        </div>
        {isPrinted && <PrintedBlueprint state={state} />}
      </div>
    </LanesContext>
  )
}
