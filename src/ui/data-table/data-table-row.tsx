import { memo, type Ref } from 'react'
import { classNames } from '@/ui/class-names'
import type { Column } from './column'
import styles from './data-table.module.css'

interface DataTableRowProps<Row> extends CellsProps<Row> {
  ref: Ref<HTMLTableRowElement>
  index: number
}

interface CellsProps<Row> {
  row: Row
  rowKey: string
  columns: readonly Column<Row>[]
  isTabStop: boolean
  isOpen: boolean
  isSelected: boolean
  /** Accessible name of the checkbox. Without one the row cannot be selected. */
  selectLabel: string | undefined
  onSelect: (key: string, isRange: boolean) => void
}

export function DataTableRow<Row>({ ref, index, ...cells }: DataTableRowProps<Row>) {
  return (
    <tr
      ref={ref}
      className={styles.row}
      data-index={index}
      data-selected={cells.isSelected || cells.isOpen || undefined}
      aria-rowindex={index + 2}
    >
      <Cells {...cells} />
    </tr>
  )
}

/** Drawn anew only when something in it changed, not when its row moved. */
const Cells = memo(function Cells<Row>(props: CellsProps<Row>) {
  const { row, rowKey, columns, isTabStop, isOpen, isSelected, selectLabel, onSelect } = props
  const tabIndex = isTabStop ? 0 : -1
  const current = isOpen ? 'true' : undefined
  const link = { className: styles.link ?? '', tabIndex, 'data-row': rowKey, current } as const
  return (
    <>
      {selectLabel !== undefined && (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={selectLabel}
            checked={isSelected}
            tabIndex={tabIndex}
            onChange={({ nativeEvent }) =>
              onSelect(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {columns.map((column) => {
        const { id, header, isRowHeader, cardRank, isLabeled, cell } = column
        const layout = {
          className: cellClass(column),
          style: cardRank === undefined ? undefined : { order: cardRank },
          'data-label': isLabeled ? header : undefined,
        }
        const content = cell(row, { tabIndex, isOpen, link })
        return isRowHeader ? (
          <th key={id} scope="row" {...layout}>
            {content}
          </th>
        ) : (
          <td key={id} {...layout}>
            {content}
          </td>
        )
      })}
    </>
  )
}) as <Row>(props: CellsProps<Row>) => React.ReactNode // `memo` forgets that it is generic

export function cellClass<Row>(column: Column<Row>): string {
  const { isNumber, wraps, isActions, isSpare, width, isRowHeader } = column
  return classNames(
    isNumber && styles.number,
    wraps && styles.wraps,
    isActions && styles.actions,
    isSpare && styles.spare,
    width === undefined && !isRowHeader && styles.flexible,
  )
}
