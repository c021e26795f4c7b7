import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import { EmptyState } from '@/ui/states/empty-state'
import { partOnDemand } from '@/ui/states/lazy-part'
import { useDebouncedFilter } from '@/ui/fields/use-debounced-filter'
import { useRowActions } from '@/features/blueprints/actions/use-row-actions'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import { pluralize } from '@/lib/text/pluralize'
import { announce } from '@/ui/announce'
import { newRowKey } from '@/blueprint/model/commands/row-commands'
import { pasteSheet } from '@/blueprint/model/commands/paste-sheet'
import { undoToast } from '@/features/blueprints/actions/undo-toast'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { rowsInOrder, type BlueprintValues, type GoalValues } from '@/blueprint/model/values/form-values'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { GoalMark } from '@/blueprint/marks/goal-mark'
import { Checkbox } from '@/ui/styles/toggles'
import { BoundaryTable } from './boundary-table'
import { DomainRates } from './domain-rates'
import { GoalMatrix } from './matrix/goal-matrix'
import { goalList } from './goal-paths'
import styles from './goals-view.module.css'
import growthStyles from './growth-section.module.css'
import { matrixColumns, type TraitColumn } from './matrix/matrix-columns'
import type { Pasted } from './paste/paste-dialog'
import { UnreachableAside } from './unreachable-aside'
import { readBlock } from './paste/read-block'
import { sheetChanges } from './paste/sheet-changes'

const PasteDialog = partOnDemand(() => import('./paste/paste-dialog').then((module) => module.PasteDialog))

/** Goals and growth: the targets of goals, and the speed and limits of growth. */
export function GoalsView() {
  const values = useValues()
  const { add } = useRowActions(goalList)
  const { store, narrowing, narrow } = useDesigner()
  const find = useDebouncedFilter(narrowing.q, (q) => narrow({ q }))
  const { text = '' } = find
  const onlyAimedAt = narrowing.aimed !== undefined
  /** Undefined if no paste is in progress. Without `pasted`, the user pastes into the dialog. */
  const [pasting, setPasting] = useState<{ pasted?: Pasted }>()
  const now = useMemo(() => matrixColumns(values), [values])
  // Unchanged columns stay the same list, so that an edit renders only its own row.
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
            // If all pasted cells fit the matrix, the result is visible there. Otherwise a preview is shown first.
            if (!pasteBlock(store, pasted)) setPasting({ pasted })
          }}
        />
      ) : (
        <div className={styles.empty}>
          {order.length > 0 ? (
            <EmptyState
              title="No goal or trait matches"
              action={
                <Button onClick={() => void narrow({ q: undefined, aimed: undefined })}>
                  Show everything
                </Button>
              }
            >
              The search covers ids, names and descriptions
            </EmptyState>
          ) : (
            <EmptyState title="No goals yet">
              A goal sets target values for traits and how strongly it attracts them
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

/** Pastes a block of numbers at once if each of them has a cell. Returns whether it did. */
function pasteBlock(store: DraftStore, { text, place }: Pasted): boolean {
  const block = readBlock(text, place)
  if (!block || block.outside > 0) return false
  const changes = sheetChanges(block, store.getValues())
  if (changes.length === 0) announce('The pasted values change nothing')
  else {
    store.run(pasteSheet([...new Set(changes.map(({ goal }) => goal))], newRowKey))
    undoToast(store, `${pluralize(changes.length, 'value')} pasted`)
  }
  return true
}

interface MatrixFilter {
  readonly text: string
  /** Shows only traits with a target in one of the visible goals. */
  readonly onlyAimedAt: boolean
}

interface FilteredMatrix {
  readonly goals: readonly { readonly key: string; readonly row: GoalValues }[]
  readonly columns: readonly TraitColumn[]
}

/**
 * Goals and traits that match the text. If only traits match, all goals stay, and vice versa: a matrix without rows or
 * columns shows nothing.
 */
function filterMatrix(
  values: BlueprintValues,
  columns: readonly TraitColumn[],
  { text, onlyAimedAt }: MatrixFilter,
): FilteredMatrix {
  const all = rowsInOrder(values.default_growth.goal_states)
  const words = text.trim().toLowerCase()
  const has = (...texts: string[]) => texts.some((one) => one.toLowerCase().includes(words))
  const matchingGoals = words === '' ? [] : all.filter(({ row }) => has(row.id, row.description))
  const matchingTraits = words === '' ? [] : columns.filter(({ name, ref }) => has(name, ref))
  const isNothing = words !== '' && matchingGoals.length === 0 && matchingTraits.length === 0
  const goals = isNothing ? [] : matchingGoals.length > 0 ? matchingGoals : all
  const aimedAt = new Set(goals.flatMap(({ row }) => row.trait_targets.map(({ trait_ref }) => trait_ref)))
  const traits = matchingTraits.length > 0 ? matchingTraits : columns
  return { goals, columns: onlyAimedAt ? traits.filter(({ ref }) => aimedAt.has(ref)) : traits }
}

interface GoalsToolbarProps {
  text: string
  onType: (text: string) => void
  /** Called when the text field loses the focus. */
  onLeave: () => void
  onlyAimedAt: boolean
  onOnlyAimedAt: (isOnly: boolean) => void
  shown: string
  onPaste: () => void
  onAdd: () => void
}

/** Filters of the matrix, and actions to add goals. */
function GoalsToolbar(props: GoalsToolbarProps) {
  const { text, onType, onLeave, onlyAimedAt, onOnlyAimedAt, shown, onPaste, onAdd } = props
  return (
    <div className={styles.toolbar}>
      <TextInput
        type="search"
        aria-label="Find a goal or trait"
        placeholder="Find a goal or trait"
        className={styles.find}
        spellCheck={false}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
      <Checkbox
        label="Only traits with targets"
        checked={onlyAimedAt}
        onChange={(event) => onOnlyAimedAt(event.currentTarget.checked)}
      />
      <span role="status" className={styles.shown}>
        {shown}
      </span>
      <span className={styles.legend}>
        <span className={styles.key}>
          <span className={styles.dot} /> default
        </span>
        <span className={styles.key}>
          <GoalMark place={0} size={16} /> target
        </span>
        <AssumedMark id="numeric-scale">cell tint shows the distance</AssumedMark>
      </span>
      <Button size="xs" leftSection={<IconTableImport size={15} aria-hidden />} onClick={onPaste}>
        Paste from a sheet
      </Button>
      <Button size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={onAdd}>
        Add goal
      </Button>
    </div>
  )
}
