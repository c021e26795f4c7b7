import { flexRender, type Row as TableRow } from '@tanstack/react-table'
import { memo, useMemo, type ReactNode, type Ref } from 'react'
import { classNames } from '@/ui/styles/class-names'
import table from '@/ui/table.module.css'
import { RowStateContext, type Column, type ColumnLayout, type features } from './column'
import styles from './data-table.module.css'

interface DataTableRowProps<Row extends object> extends CellsProps<Row> {
  ref: Ref<HTMLTableRowElement>
  index: number
}

interface CellsProps<Row extends object> {
  row: TableRow<typeof features, Row>
  columns: readonly Column<Row>[]
  isTabStop: boolean
  isOpen: boolean
  isSelected: boolean
  /** Accessible name of the checkbox; null if this row has none, undefined if no row has one. */
  selectLabel: string | null | undefined
  onSelect: (key: string, isRange: boolean) => void
}

export function DataTableRow<Row extends object>({ ref, index, ...cells }: DataTableRowProps<Row>) {
  return (
    <tr
      ref={ref}
      className={classNames(table.row, styles.row)}
      data-index={index}
      data-selected={cells.isSelected || cells.isOpen || undefined}
      aria-rowindex={index + 2}
    >
      <Cells {...cells} />
    </tr>
  )
}

const linkClass = classNames(table.link, styles.link)

/** Rendered again only if its content changed, not if its row moved. */
const Cells = memo(function Cells<Row extends object>(props: CellsProps<Row>) {
  const { row, isTabStop, isOpen, isSelected, selectLabel, onSelect } = props
  const { id } = row
  const state = useMemo(() => {
    const tabIndex: 0 | -1 = isTabStop ? 0 : -1
    const current = isOpen ? ('true' as const) : undefined
    return { tabIndex, link: { className: linkClass, tabIndex, 'data-row': id, current } }
  }, [id, isTabStop, isOpen])
  return (
    <RowStateContext value={state}>
      {selectLabel !== undefined && (
        <td className={styles.check}>
          {selectLabel !== null && (
            <input
              type="checkbox"
              aria-label={selectLabel}
              checked={isSelected}
              tabIndex={state.tabIndex}
              onChange={({ nativeEvent }) =>
                onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          )}
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const { header, cell: draw, meta = {} } = cell.column.columnDef
        const Cell = meta.isRowHeader ? 'th' : 'td'
        return (
          <Cell
            key={cell.id}
            scope={meta.isRowHeader ? 'row' : undefined}
            className={cellClass(meta)}
            style={meta.cardRank === undefined ? undefined : { order: meta.cardRank }}
            data-label={meta.isLabeled ? header : undefined}
          >
            {flexRender(draw, cell.getContext())}
          </Cell>
        )
      })}
    </RowStateContext>
  )
}, isSameRow) as <Row extends object>(props: CellsProps<Row>) => ReactNode // `memo` loses the type parameter

/** Scrolling creates new models for the same rows. */
function isSameRow<Row extends object>(before: CellsProps<Row>, now: CellsProps<Row>): boolean {
  return (
    before.row.original === now.row.original &&
    before.columns === now.columns &&
    before.isTabStop === now.isTabStop &&
    before.isOpen === now.isOpen &&
    before.isSelected === now.isSelected &&
    before.selectLabel === now.selectLabel &&
    before.onSelect === now.onSelect
  )
}

export function cellClass({ isNumber, wraps, isActions, isSpare, width, isRowHeader }: ColumnLayout): string {
  return classNames(
    isNumber && styles.number,
    wraps && styles.wraps,
    isActions && styles.actions,
    isSpare && styles.spare,
    width === undefined && !isRowHeader && styles.flexible,
  )
}
