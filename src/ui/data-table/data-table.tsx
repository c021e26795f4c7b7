import { functionalUpdate, useTable, type SortingState } from '@tanstack/react-table'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '@/ui/styles/class-names'
import table from '@/ui/table.module.css'
import { NotPrinted } from '@/ui/page/not-printed'
import { singleKeysOn } from '@/ui/single-keys'
import { useLostFocus } from '@/ui/overlays/use-restored-focus'
import { useStableCallback } from '@/ui/use-stable-callback'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import { features, isRowGroup, type Column, type RowGroup } from './column'
import { DataTableHead, SelectAll } from './data-table-head'
import { DataTableRow } from './data-table-row'
import styles from './data-table.module.css'
import { useSelectRow, type RowSelection } from './row-selection'
import { useColumnRoom } from './use-column-room'
import { indexOfKey, rowFrom, useVisitedRow } from './use-visited-row'

interface DataTableProps<Row extends object> {
  label?: string
  /** Filtered and sorted by the page. A row that is the same object as before is not rendered again. */
  rows: readonly (Row | RowGroup)[]
  /** Must be stable, like the columns: otherwise every row is rendered again. */
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  /** A column's id, with `-` before it for descending. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  selection?: RowSelection<Row>
  /** Key of the row that is open next to the table; the table follows it. */
  open?: string | undefined
  /** Shortcuts on the link of a row. Default: Space opens it, X selects it. */
  keys?: Readonly<Record<string, ((row: Row) => void) | undefined>>
  /** The focus moved to another row by a key. */
  onMove?: ((row: Row) => void) | undefined
  /** Search, filters and sort as one text. When it changes, the table scrolls to the top. */
  viewKey?: string
  /** Another page is loading: the rows of this one stay, dimmed. */
  isBusy?: boolean
  canFilter?: boolean
  /** Above the rows, scrolls with them. */
  children?: ReactNode
  /** Shown while a row has the focus. */
  hint?: ReactNode
}

/** Longer tables identify rows by position: building tens of thousands of keys on every change takes too long. */
const mostNamed = 2_000
const byPlace = (index: number) => index

/**
 * A table of any number of rows, of which only those near the viewport are in the document. If the row header's cell
 * spreads `useRowState().link`, the table is one tab stop: arrows, Home and End move between rows, Enter opens. If the
 * columns do not fit, each row is a card.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, columns, sort, onSort, selection, open, keys = {}, onMove } = props
  const { viewKey, isBusy = false, canFilter = false, children, hint } = props
  const scroller = useRef<HTMLDivElement>(null)
  const movedTo = useRef<string>(undefined)
  useColumnRoom(scroller, columns, selection !== undefined)
  const { at, visited, visit } = useVisitedRow({ rows, rowKey, open, viewKey })
  const byKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return !row ? index : isRowGroup(row) ? row.groupKey : rowKey(row)
    },
    [rows, rowKey],
  )
  const { parts, unprinted, measure, scrollTo } = useVirtualRows({
    scroller,
    count: rows.length,
    height: 40,
    keyOf: rows.length > mostNamed ? byPlace : byKey,
    retainedIndex: at,
  })
  const inWindow = parts.flatMap((part) => {
    const row = part.kind === 'row' ? rows[part.index] : undefined
    return row && !isRowGroup(row) ? [row] : []
  })
  const sorting = sortingOf(sort)
  const model = useTable({
    features,
    columns,
    // Only the rows near the viewport: the others need no model.
    data: inWindow,
    getRowId: rowKey,
    manualSorting: true,
    state: { sorting },
    onSortingChange: (updater) => {
      const [by] = functionalUpdate(updater, sorting)
      if (by) onSort?.(by.desc ? `-${by.id}` : by.id)
    },
  })
  const { rowsById } = model.getRowModel()
  const focusRow = () =>
    scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"] [data-row]`)?.focus()

  // A row far away is in the document only after it is chosen: then the focus follows.
  const followMove = useEffectEvent(() => {
    if (movedTo.current !== undefined && movedTo.current === visited) focusRow()
    movedTo.current = undefined
  })
  useEffect(() => followMove(), [visited])
  // The open row may change elsewhere: by its address, or by stepping through the drawer.
  const openAt = useMemo(() => indexOfKey(rows, rowKey, open), [rows, rowKey, open])
  const shownOpen = openAt === -1 ? undefined : open
  const followOpen = useEffectEvent(() => {
    if (shownOpen !== undefined) scrollTo(openAt)
  })
  useEffect(() => followOpen(), [shownOpen])
  const shownView = useRef(viewKey)
  useLayoutEffect(() => {
    if (shownView.current !== viewKey && scroller.current) scroller.current.scrollTop = 0
    shownView.current = viewKey
  }, [viewKey])
  const lostFocus = useLostFocus(focusRow)

  const canSelect = selection?.canSelect
  const selectable = useMemo(
    () => rows.filter((line): line is Row => !isRowGroup(line) && (canSelect?.(line) ?? true)),
    [rows, canSelect],
  )
  const allKeys = () => selectable.map(rowKey)
  const select = useStableCallback(useSelectRow(selection, allKeys))
  const selectedKeys = selection?.keys
  const selected = useMemo(
    () => (selectedKeys?.size ? selectable.filter((row) => selectedKeys.has(rowKey(row))).length : 0),
    [selectable, selectedKeys, rowKey],
  )

  const columnCount = columns.length + (selection ? 1 : 0)
  const moveTo = (index: number) => {
    const row = rows[index]
    if (!row || isRowGroup(row)) return
    movedTo.current = rowKey(row)
    scrollTo(index)
    visit({ key: rowKey(row), index })
    onMove?.(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
    const isCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox'
    if (target.dataset.row === undefined && !isCheckbox) return
    const from = indexOfRow(target)
    const row = rows[from]
    if (!row || isRowGroup(row)) return
    if (key === 'ArrowDown') moveTo(rowFrom(rows, from + 1, 1))
    else if (key === 'ArrowUp') moveTo(rowFrom(rows, from - 1, -1))
    else if (key === 'Home') moveTo(rowFrom(rows, 0, 1))
    else if (key === 'End') moveTo(rowFrom(rows, rows.length - 1, -1))
    else if (isCheckbox) return
    else if (keys[key]) keys[key](row)
    else if (selection && isSelectKey(key, selection)) select(rowKey(row), shiftKey)
    else if (key === ' ') target.click()
    else return
    event.preventDefault()
  }

  return (
    <div ref={scroller} className={classNames(table.scroller, styles.container)}>
      {children}
      <table
        className={classNames(table.table, styles.table)}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-busy={isBusy}
      >
        <DataTableHead
          headers={model.getLeafHeaders()}
          canSort={onSort !== undefined}
          selectAll={
            selection && (
              <SelectAll
                label={selection.allLabel}
                count={selectable.length}
                selected={selected}
                onChange={(all) => selection.onChange(new Set(all ? allKeys() : []))}
              />
            )
          }
        />
        <tbody
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            lostFocus.onFocus(event)
            const index = indexOfRow(event.target)
            const row = rows[index]
            if (row && !isRowGroup(row) && rowKey(row) !== visited) visit({ key: rowKey(row), index })
          }}
          onBlur={lostFocus.onBlur}
        >
          {parts.map((part) => {
            if (part.kind === 'gap')
              return (
                <tr
                  key={part.key}
                  aria-hidden
                  className={classNames(table.gap, styles.gap)}
                  style={{ height: part.height }}
                >
                  {/* One cell: spanning hidden columns too, it would give them a share of the width. */}
                  <td />
                </tr>
              )
            const row = rows[part.index]
            if (!row) return null
            if (isRowGroup(row))
              return (
                <tr
                  key={row.groupKey}
                  ref={measure}
                  className={styles.group}
                  data-index={part.index}
                  aria-rowindex={part.index + 2}
                >
                  <th scope="rowgroup" colSpan={columnCount}>
                    {row.groupHeader}
                  </th>
                </tr>
              )
            const key = rowKey(row)
            const modelRow = rowsById[key]
            return (
              modelRow && (
                <DataTableRow
                  key={key}
                  ref={measure}
                  {...{ row: modelRow, columns }}
                  index={part.index}
                  isTabStop={part.index === at}
                  isOpen={key === open}
                  isSelected={selection?.keys.has(key) ?? false}
                  selectLabel={selection && (canSelect?.(row) === false ? null : selection.labelOf(row))}
                  onSelect={select}
                />
              )
            )
          })}
        </tbody>
      </table>
      <NotPrinted rows={unprinted} canFilter={canFilter} />
      {hint !== undefined && (
        <p className={styles.hint} aria-hidden>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Converts `sort` to the library's form. */
function sortingOf(sort: string | undefined): SortingState {
  if (sort === undefined) return []
  const desc = sort.startsWith('-')
  return [{ id: desc ? sort.slice(1) : sort, desc }]
}

function isSelectKey<Row>(key: string, { bySpace = false }: RowSelection<Row>): boolean {
  return key === ' ' ? bySpace : key.toLowerCase() === 'x' && singleKeysOn()
}

function indexOfRow(target: Element): number {
  return Number(target.closest<HTMLElement>('tr[data-index]')?.dataset.index)
}
