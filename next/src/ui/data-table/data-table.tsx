import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { flexRender, type Header, type Row as TableRow } from '@tanstack/react-table'
import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { InRow } from '@/ui/in-row'
import { Empty, LoadingRows } from '@/ui/page-parts'
import classes from './data-table.module.css'
import type { Features } from './features'
import type { DataTableModel } from './use-data-table'
import { overscan, useRovingRow } from './use-roving-row'

interface DataTableProps<Row extends object> {
  label: string
  table: DataTableModel<Row>
  /** A click on a row, or Enter on it. */
  onOpen?: (row: Row) => void
  /** With a checkbox in each row, whose name ends with this. */
  selectLabel?: (row: Row) => string
  /** Whether the row is the one that is open beside the table. */
  isOpen?: (row: Row) => boolean
  /** In the place of rows, where there are none. */
  empty: ReactNode
  /** The first rows are on their way: the head already stands. */
  isLoading?: boolean
}

/** Pixels of a row. A card is higher. */
const rowHeight = 40
/** Pixels of a column without a width, at least. */
const flexibleWidth = 130

/**
 * A table of up to 10,000 rows, of which only those near the viewport are in the document. One tab stop: arrow keys move
 * between rows and inside a row, Enter opens. Below 640 px each row is a card.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, table, onOpen, selectLabel, isOpen, empty, isLoading } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = table.getRowModel().rows
  const columns = table.getVisibleLeafColumns()
  const widths = columns.map(({ columnDef }) => columnDef.meta?.width)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // A guess, so that rows are there before the first layout, which tells the height.
    initialRect: { width: 0, height: innerHeight / 2 },
    // The first layout tells the size of a row: to measure it before that would cost a layout of its own.
    measureElement: (row, entry, rows) =>
      entry
        ? measureElement(row, entry, rows)
        : (rows.measurementsCache[rows.indexFromElement(row)]?.size ?? rowHeight),
  })
  const roving = useRovingRow(scroller, virtualizer, (index) => {
    const row = rows[index]
    if (row) onOpen?.(row.original)
  })
  const visible = virtualizer.getVirtualItems()
  const before = visible.at(0)?.start ?? 0
  const after = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0)
  return (
    <div ref={scroller} className={classes.scroller}>
      <Table
        role="grid"
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={rows.length + 1}
        className={classes.table}
        style={{ minWidth: widths.reduce<number>((sum, width) => sum + (width ?? flexibleWidth), 40) }}
        onKeyDown={roving.onKeyDown}
      >
        <colgroup>
          {selectLabel && <col style={{ width: 44 }} />}
          {columns.map(({ id }, index) => (
            <col key={id} style={{ width: widths[index] }} />
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
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {visible.map(({ index }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <tr
                // Another order changes what rows say and moves none of them.
                key={index}
                ref={virtualizer.measureElement}
                role="row"
                data-index={index}
                data-opens={Boolean(onOpen) || undefined}
                aria-selected={selectLabel ? row.getIsSelected() : undefined}
                data-open={isOpen?.(row.original) || undefined}
                aria-rowindex={index + 2}
                tabIndex={index === roving.index ? 0 : -1}
                onFocus={() => roving.setIndex(index)}
                onClick={(event) => {
                  if (!isControl(event)) onOpen?.(row.original)
                }}
              >
                <InRow value={true}>
                  <Cells row={row} selectLabel={selectLabel?.(row.original)} />
                </InRow>
              </tr>
            )
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </Table>
      {rows.length === 0 && (isLoading ? <LoadingRows /> : <Empty>{empty}</Empty>)}
    </div>
  )
}

/** What stands in a row has its own meaning, and so has text that is being selected. */
function isControl({ target }: MouseEvent): boolean {
  const isSelecting = getSelection()?.type === 'Range'
  return isSelecting || (target instanceof Element && target.closest('a, button, input, label') !== null)
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
  selectLabel: string | undefined
}

function Cells<Row extends object>({ row, selectLabel }: CellsProps<Row>) {
  return (
    <>
      {selectLabel !== undefined && (
        <td role="gridcell" className={classes.check}>
          {/* A native checkbox: Mantine's costs several times as much in hundreds of rows. */}
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${selectLabel}`}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell) => {
        const { header, meta } = cell.column.columnDef
        return (
          <td
            key={cell.id}
            role="gridcell"
            data-label={meta?.inCards ? undefined : header}
            data-in-cards={meta?.inCards}
            data-align={meta?.align}
          >
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </td>
        )
      })}
    </>
  )
}
