import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { EmptyState } from '@/ui/empty-state'
import { lazyPart } from '@/ui/lazy-part'
import { useDebouncedFilter } from '@/ui/use-debounced-filter'
import { useRowActions } from '@/features/blueprints/acts/use-row-actions'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import { BoundaryTable } from './boundary-table'
import { DomainRates } from './domain-rates'
import { GoalMatrix } from './goal-matrix'
import { goalList } from './goal-paths'
import { GoalsToolbar } from './goals-toolbar'
import styles from './goals-view.module.css'
import growthStyles from './growth-section.module.css'
import { matrixColumns } from './matrix-columns'
import { filterMatrix } from './matrix-filter'
import { pasteBlock } from './paste-block'
import type { Pasted } from './paste-dialog'
import { UnreachableAside } from './unreachable-aside'

const PasteDialog = lazyPart(() => import('./paste-dialog').then((module) => module.PasteDialog))

/** Goals and growth: what the goals aim at, how fast and how far growth goes. */
export function GoalsView() {
  const values = useValues()
  const { add } = useRowActions(goalList)
  const { store, narrowing, narrow } = useDesigner()
  const find = useDebouncedFilter(narrowing.q, (q) => narrow({ q }))
  const { text = '' } = find
  const onlyAimedAt = narrowing.aimed !== undefined
  /** Undefined where nothing is pasted; without `pasted`, it is to be pasted into the dialog. */
  const [pasting, setPasting] = useState<{ pasted?: Pasted }>()
  const now = useMemo(() => matrixColumns(values), [values])
  // The same columns are the same list, so that an edit draws its own row only.
  const [columns, setColumns] = useState(now)
  if (now !== columns && (now.length !== columns.length || now.some((one, at) => one !== columns[at])))
    setColumns(now)
  const shown = useMemo(
    () => filterMatrix(values, columns, { text, onlyAimedAt }),
    [values, columns, text, onlyAimedAt],
  )
  const { order } = values.default_growth.goal_states
  const isFiltered = text.trim() !== '' || onlyAimedAt
  return (
    <div className={styles.view}>
      <GoalsToolbar
        text={text}
        onType={find.type}
        onLeave={find.leave}
        onlyAimedAt={onlyAimedAt}
        onOnlyAimedAt={(isOnly) => void narrow({ aimed: isOnly ? 'only' : undefined })}
        shown={
          isFiltered
            ? `${shown.goals.length} of ${order.length} goals, ${shown.columns.length} of ${columns.length} traits`
            : ''
        }
        onPaste={() => setPasting({})}
        onAdd={() => add('id')}
      />
      {shown.goals.length > 0 ? (
        <GoalMatrix
          goals={shown.goals}
          columns={shown.columns}
          order={order}
          onPaste={(pasted) => {
            // What all goes where it was pasted is seen there; the rest is shown before.
            if (!pasteBlock(store, pasted)) setPasting({ pasted })
          }}
        />
      ) : (
        <div className={styles.empty}>
          {order.length > 0 ? (
            <EmptyState
              title="No goal and no trait has these words"
              action={
                <Button onClick={() => void narrow({ q: undefined, aimed: undefined })}>
                  Show everything
                </Button>
              }
            >
              Ids, names and descriptions are searched
            </EmptyState>
          ) : (
            <EmptyState title="No goals yet">
              A goal names target values of traits and how strongly it attracts
            </EmptyState>
          )}
        </div>
      )}
      <div className={growthStyles.growth}>
        <DomainRates />
        <BoundaryTable />
        <UnreachableAside columns={columns} />
      </div>
      {pasting && <PasteDialog pasted={pasting.pasted} onClose={() => setPasting(undefined)} />}
    </div>
  )
}
