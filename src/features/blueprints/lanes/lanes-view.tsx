import { useState, memo, useMemo } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { lazyPart } from '@/ui/states/lazy-part'
import { usePrinted } from '@/ui/page/use-printed'
import { rowsInOrder } from '@/blueprint/model/values/form-values'
import { missingRefs } from '@/blueprint/lanes/lane-facts'
import { laneName } from '@/blueprint/lanes/lane-text'
import { SettingsFacts } from '@/blueprint/settings-facts'
import { Panel } from '@/ui/page/panel'
import { Hatch } from '@/blueprint/marks/hatch'
import { useTraitActions } from '@/features/blueprints/actions/use-trait-actions'
import { useDesigner } from '@/features/blueprints/designer-context'
import { useLatest } from '@/features/blueprints/use-latest'
import { createStore } from '@/lib/create-store'
import { newRowKey } from '@/blueprint/model/commands/row-commands'
import { createMissingTrait } from '@/blueprint/model/commands/trait-commands'
import { LanesBar } from './lanes-bar'
import { LanesCanvas } from './lanes-canvas'
import { LanesContext, type LaneActions } from './lanes-context'
import { useCanvasWidth } from './use-canvas-width'
import { useLanesState } from './use-lanes-state'
import { ReadingLanes } from './reading-lanes'
import styles from './lanes.module.css'
import { lanesOf } from './lane-items'

const NoLanes = lazyPart(async () => (await import('./no-lanes')).NoLanes)

/** One lane per trait, with its constraint, goals and triggers. */
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
          {/* Rendered only once its width is known, to avoid rendering twice. */}
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

const noneCollapsed: ReadonlySet<string> = new Set()

/** A blueprint in print: all traits, whatever the filter, then its description and settings. */
function PrintedBlueprint({ state }: { state: ReturnType<typeof useLanesState> }) {
  const { values, base, facts } = state
  const lanes = lanesOf(values, base, missingRefs(values, facts), noneCollapsed)
  const names = new Map(rowsInOrder(values.traits).map(({ row }) => [row.trait_ref, laneName(row)]))
  return (
    <>
      <ReadingLanes state={{ ...state, lanes }} />
      {values.description !== '' && (
        <Panel title="Description" flush>
          <p className={styles.printed}>{values.description}</p>
        </Panel>
      )}
      <SettingsFacts values={values} nameOf={(ref) => names.get(ref) ?? ref} />
    </>
  )
}

/** Fill patterns shared by all lanes. */
const Hatches = memo(function Hatches() {
  return (
    <svg className={styles.defs} aria-hidden>
      <defs>
        <Hatch id="pc-lane-hatch" />
        <pattern
          id="pc-lane-dense"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect width="5" height="5" className={styles.denseGround} />
          <path d="M0 0v5" className={styles.denseLine} />
        </pattern>
        <pattern
          id="pc-lane-empty"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <path d="M0 0v6" className={styles.emptyLine} />
        </pattern>
      </defs>
    </svg>
  )
})

/** Actions of lanes and cards, which always use the current designer. */
function useLaneActions(): LaneActions {
  const designer = useDesigner()
  const actions = useTraitActions()
  const latest = useLatest({ designer, actions })
  const [hover] = useState(() => createStore<string | undefined>(undefined))
  return useMemo(
    () => ({
      hover,
      values: () => latest.current.designer.store.getValues(),
      run: (command) => latest.current.designer.run(command),
      select: (selection) => latest.current.designer.select(selection),
      goTo: (path, initialText) => latest.current.designer.goTo(path, initialText),
      settleMissing: (ref, first) => latest.current.actions.missing(ref, first),
      createMissing: (ref) => {
        const { run, select, store } = latest.current.designer
        const key = newRowKey()
        run(createMissingTrait(ref, key, store.shape))
        select({ list: 'traits', key })
      },
    }),
    [hover, latest],
  )
}
