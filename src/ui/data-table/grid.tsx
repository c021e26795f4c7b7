import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { flexRender, type Cell, type Header, type Row as TableRow } from '@tanstack/react-table'
import { Fragment, memo, useEffect, type MouseEvent, type ReactNode } from 'react'
import { sentence } from '@/lib/words'
import { InRow } from '@/ui/in-row'
import classes from './data-table.module.css'
import type { Features } from './features'
import type { DataTableModel } from './use-data-table'
import { useGridRows } from './use-grid-rows'

export interface GridProps<Row extends object> {
  label: string
  table: DataTableModel<Row>
  /** A click on a row, or Enter on it. */
  onOpen?: (row: Row) => void
  /** With a checkbox in each row, whose name ends with this. */
  selectLabel?: ((row: Row) => string) | undefined
  /** The id of the row that is open beside the table: it stays in sight. */
  openId?: string | undefined
  /** What the rows are filtered by: with another filter the list begins at its top. */
  filteredBy?: string
  /** The first rows are on their way: the head already stands. */
  isLoading?: boolean
}

/** Pixels of a column without a width, at least. */
const flexibleWidth = 112

/**
 * Up to 10,000 rows, of which only those near the viewport are in the document, and what stands in the place of none. One
 * tab stop: arrow keys move between rows and inside a row, Enter opens. Below 640 px each row is a card.
 */
export function Grid<Row extends object>(props: GridProps<Row> & { children: ReactNode }) {
  const { label, table, onOpen, selectLabel, openId, filteredBy, isLoading, children } = props
  const rows = table.getRowModel().rows
  const columns = table.getVisibleLeafColumns()
  const least = columns.map(({ columnDef: { meta } }) => meta?.width ?? meta?.minWidth ?? flexibleWidth)
  const minWidth = least.reduce((sum, width) => sum + width, 40)
  const { scroller, virtualizer, tabStop, choose, onKeyDown } = useGridRows(
    rows,
    ({ original }) => onOpen?.(original),
    openId,
  )
  const visible = virtualizer.getVirtualItems()
  useEffect(() => {
    // Some browsers return a promise.
    scroller.current?.scrollTo({ top: 0 })
  }, [scroller, filteredBy])
  return (
    <div ref={scroller} className={classes.scroller}>
      <Table
        role="grid"
        layout="fixed"
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={rows.length + 1}
        className={classes.table}
        // A line before the last column where others go on under it.
        style={{ minWidth, ['--cut' as string]: `clamp(0px, ${minWidth}px - 100cqw, 1px)` }}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          {selectLabel && <col style={{ width: 44 }} />}
          {columns.map(({ id, columnDef }) => (
            <col key={id} style={{ width: columnDef.meta?.width }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {selectLabel && (
              <th role="columnheader" className={classes.check}>
                <Checkbox
                  tabIndex={-1}
                  aria-label="Select all"
                  checked={rows.length > 0 && table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {table.getLeafHeaders().map((header) => (
              <SortableHeader key={header.id} header={header} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {visible.map(({ index, start }, place) => {
            const row = rows[index]
            if (!row) return null
            return (
              <Fragment key={row.id}>
                <Gap height={start - (visible[place - 1]?.end ?? 0)} />
                <tr
                  ref={virtualizer.measureElement}
                  role="row"
                  data-index={index}
                  data-opens={Boolean(onOpen) || undefined}
                  aria-selected={selectLabel ? row.getIsSelected() : undefined}
                  data-open={row.id === openId || undefined}
                  aria-rowindex={index + 2}
                  tabIndex={index === tabStop ? 0 : -1}
                  onFocus={() => choose(index)}
                  onClick={(event) => {
                    if (!onOpen || isControl(event)) return
                    event.preventDefault()
                    onOpen(row.original)
                  }}
                >
                  <Cells
                    row={row}
                    cells={row.getVisibleCells()}
                    isSelected={row.getIsSelected()}
                    selectLabel={selectLabel?.(row.original)}
                  />
                </tr>
              </Fragment>
            )
          })}
          <Gap height={virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0)} />
        </tbody>
      </Table>
      {rows.length === 0 && children}
    </div>
  )
}

/** In the place of rows that are not in the document. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} />
}

/**
 * What stands in a row has its own meaning, and so has text that is being selected. A link of the row itself has it only
 * with a key that asks for a tab of its own.
 */
function isControl({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (getSelection()?.type === 'Range' || !(target instanceof Element)) return true
  const control = target.closest('a, button, input, label')
  return control !== null && (!control.matches('[data-opens-row]') || ctrlKey || metaKey || shiftKey)
}

const order = { asc: 'ascending', desc: 'descending' } as const

function SortableHeader<Row extends object>({ header }: { header: Header<Features, Row> }) {
  const { column } = header
  const sorted = column.getIsSorted()
  const text = flexRender(column.columnDef.header, header.getContext())
  return (
    <th
      role="columnheader"
      data-align={column.columnDef.meta?.align}
      data-sticky={column.columnDef.meta?.isSticky}
      aria-sort={sorted ? order[sorted] : undefined}
    >
      {column.getCanSort() ? (
        <UnstyledButton tabIndex={-1} className={classes.sort} onClick={column.getToggleSortingHandler()}>
          <span>{text}</span>
          {sorted === 'asc' && <IconArrowUp size={12} aria-hidden />}
          {sorted === 'desc' && <IconArrowDown size={12} aria-hidden />}
        </UnstyledButton>
      ) : (
        text
      )}
    </th>
  )
}

interface CellsProps<Row extends object> {
  row: TableRow<Features, Row>
  cells: readonly Cell<Features, Row>[]
  isSelected: boolean
  selectLabel: string | undefined
}

/** Drawn once for each row, not again at each scroll and at each move of the focus. */
const Cells = memo(function Cells<Row extends object>(props: CellsProps<Row>) {
  const { row, cells, isSelected, selectLabel } = props
  return (
    <InRow value={true}>
      {selectLabel !== undefined && (
        <td role="gridcell" className={classes.check}>
          <label>
            <Checkbox
              tabIndex={-1}
              aria-label={sentence`Select ${selectLabel}`}
              checked={isSelected}
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </td>
      )}
      {cells.map((cell) => {
        const { header, meta } = cell.column.columnDef
        return (
          <td
            key={cell.id}
            role="gridcell"
            data-label={meta?.inCards ? undefined : header}
            data-in-cards={meta?.inCards}
            data-align={meta?.align}
            data-sticky={meta?.isSticky}
          >
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </td>
        )
      })}
    </InRow>
  )
}) as <Row extends object>(props: CellsProps<Row>) => ReactNode // memo loses the type of the rows
