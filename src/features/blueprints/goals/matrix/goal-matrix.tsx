import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ClipboardEvent,
} from 'react'
import { NotPrinted } from '@/ui/page/not-printed'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import { useBase, useDesigner, useDraftReview } from '@/features/blueprints/designer-context'
import { useLatest } from '@/features/blueprints/use-latest'
import { useGoalPlaces } from '@/features/blueprints/use-goal-places'
import type { GoalValues } from '@/blueprint/model/values/form-values'
import { goalProblems } from '@/features/blueprints/goals/goal-problems'
import { goalList } from '@/features/blueprints/goals/goal-paths'
import styles from './goal-matrix.module.css'
import type { TraitColumn } from './matrix-columns'
import { MatrixContext, type MatrixActions } from './matrix-context'
import { MatrixHead } from './matrix-head'
import type { Pasted } from '@/features/blueprints/goals/paste/paste-dialog'
import { pressInMatrix } from './press-in-matrix'
import { MatrixRow, type Editing } from './matrix-row'
import { useColumnWindow } from './use-column-window'
import { useMatrixActions } from './use-matrix-actions'
import { cellNumber } from '@/features/blueprints/goals/paste/cell-number'
import type { Place } from './grid-move'

interface GoalMatrixProps {
  goals: readonly { readonly key: string; readonly row: GoalValues }[]
  columns: readonly TraitColumn[]
  /** Keys of all goals in the draft's order, so that moves skip the goals that a filter hides. */
  order: readonly string[]
  onPaste: (pasted: Pasted) => void
}

/** The active cell by row and column names, so that it stays the same when others are added or removed. */
interface ActiveCell {
  readonly row: string
  readonly column: string
}

const head = 'head'
const rowHeight = 88

/** Goals by traits: a grid with arrow key navigation and cells edited in place. */
export function GoalMatrix({ goals, columns, order, onPaste }: GoalMatrixProps) {
  const { selection } = useDesigner()
  const { initial } = useBase()
  const review = useDraftReview()
  const places = useGoalPlaces()
  const problems = useMemo(() => goalProblems(review.problems), [review.problems])
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<ActiveCell>()
  const [editing, setEditing] = useState<Editing>()
  const wantsFocus = useRef(false)

  const columnIds = useMemo(() => ['goal', 'attraction', ...columns.map(({ id }) => id)], [columns])
  const rowIds = useMemo(() => [head, ...goals.map(({ key }) => key)], [goals])
  const at = {
    row: Math.max(goals.length > 0 ? 1 : 0, rowIds.indexOf(active?.row ?? '')),
    column: Math.max(0, columnIds.indexOf(active?.column ?? '')),
  }
  if (active?.row === head) at.row = 0

  const edit = useCallback((row: string, column: string, initialText?: string) => {
    setActive({ row, column: column === 'description' ? 'goal' : column })
    setEditing({ row, column, initialText })
  }, [])
  const endEdit = useCallback((byKey: boolean) => {
    wantsFocus.current = byKey
    setEditing(undefined)
  }, [])
  const latestIds = useLatest(columnIds)
  const endEditAlong = useCallback(
    (along: 1 | -1) => {
      endEdit(true)
      setActive((now) => {
        const next = latestIds.current[latestIds.current.indexOf(now?.column ?? '') + along]
        return now && next !== undefined ? { ...now, column: next } : now
      })
    },
    [endEdit, latestIds],
  )
  const actions = useMatrixActions({ edit, endEdit, endEditAlong })

  const keyOf = useCallback((index: number) => goals[index]?.key ?? index, [goals])
  const { parts, unprinted, scrollTo } = useVirtualRows({
    scroller,
    count: goals.length,
    keyOf,
    height: rowHeight,
    retainedIndex: at.row - 1,
  })
  const window = useColumnWindow(scroller, columns.length, at.column - 2)

  const selected = selection?.list === goalList ? selection.key : undefined
  const selectedRow = rowIds.indexOf(selected ?? '')
  const latestRow = useLatest(selectedRow)
  // Scrolls to a goal that was added, or selected in the inspector. Other additions and removals do not scroll.
  useEffect(() => {
    const row = latestRow.current
    if (row < 1) return
    const cell = scroller.current?.querySelector(`[data-row="${row}"][data-column="0"]`)
    if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else scrollTo(row - 1)
  }, [selected, latestRow, scrollTo])

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current
      ?.querySelector<HTMLElement>(`[data-row="${at.row}"][data-column="${at.column}"]`)
      ?.focus()
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    pressInMatrix(event, {
      actions,
      at,
      size: { rows: rowIds.length, columns: columnIds.length },
      goal: goals[at.row - 1]?.key,
      column: columns[at.column - 2],
      goTo: ({ row, column }) => {
        wantsFocus.current = true
        setActive({ row: rowIds[row] ?? head, column: columnIds[column] ?? 'goal' })
      },
    })
  const clipboard = matrixClipboard({ actions, at, goals, columns, onPaste })
  return (
    <MatrixContext value={actions}>
      <div
        ref={scroller}
        role="grid"
        aria-label="Targets of goals for traits"
        aria-rowcount={rowIds.length}
        aria-colcount={columnIds.length}
        className={styles.matrix}
        data-window={window.isWindow || undefined}
        data-many={goals.length > 6 || undefined}
        onKeyDown={onKeyDown}
        {...clipboard}
        onFocus={({ target }) => {
          const cell = target.closest<HTMLElement>('[data-row]')
          const row = rowIds[Number(cell?.dataset['row'])]
          const column = columnIds[Number(cell?.dataset['column'])]
          if (row !== undefined && column !== undefined && (row !== active?.row || column !== active.column))
            setActive({ row, column })
        }}
      >
        <MatrixHead
          columns={columns}
          window={window}
          active={at.row === 0 ? at.column : undefined}
          selected={selection?.list === 'traits' ? selection.key : undefined}
        />
        {parts.map((part) => {
          if (part.kind === 'gap')
            return <div key={part.key} role="presentation" style={{ height: part.height }} />
          const goal = goals[part.index]
          if (!goal) return null
          const { key, row } = goal
          return (
            <MatrixRow
              key={key}
              goal={key}
              row={row}
              place={places.get(key) ?? 0}
              index={part.index + 1}
              columns={columns}
              window={window}
              active={at.row === part.index + 1 ? at.column : undefined}
              editing={editing?.row === key ? editing : undefined}
              problems={problems.get(key)}
              isNew={initial.default_growth.goal_states.byKey[key] === undefined}
              isSelected={selected === key}
              isFirst={order[0] === key}
              isLast={order.at(-1) === key}
            />
          )
        })}
      </div>
      <NotPrinted rows={unprinted} canFilter />
    </MatrixContext>
  )
}

interface Clipboard {
  actions: MatrixActions
  /** The active cell. */
  at: Place
  goals: readonly { readonly key: string; readonly row: GoalValues }[]
  columns: readonly TraitColumn[]
  onPaste: (pasted: Pasted) => void
}

/** Copies the text of the active cell. Pasted cells fill the matrix from there to the right and down. */
function matrixClipboard({ actions, at, goals, columns, onPaste }: Clipboard) {
  const goal = goals[at.row - 1]
  const column = columns[at.column - 2]
  return {
    onCopy: (event: ClipboardEvent) => {
      if (!goal || isInField(event) || getSelection()?.isCollapsed === false) return
      const { id, attraction_strength, trait_targets } = goal.row
      const target = trait_targets.find(({ trait_ref }) => trait_ref === column?.ref)
      event.preventDefault()
      event.clipboardData.setData(
        'text/plain',
        at.column === 0 ? id : column ? (target?.value ?? '') : attraction_strength,
      )
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (text.trim() === '' || isInField(event)) return
      event.preventDefault()
      // A single text is typed into the cell, a table fills several cells.
      if (goal && !/[\t\n]/.test(text.trim()) && cellNumber(text.trim()) === undefined)
        actions.edit(goal.key, at.column === 0 ? 'goal' : (column?.id ?? 'attraction'), text.trim())
      else
        onPaste({
          text,
          place: {
            goals: goals.slice(Math.max(0, at.row - 1)),
            columns: [undefined, ...columns.map(({ ref }) => ref)].slice(Math.max(0, at.column - 1)),
          },
        })
    },
  }
}

function isInField({ target }: ClipboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea') !== null
}
