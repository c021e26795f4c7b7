import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { nextSort, sortDirection, type Column } from './column'
import { cellClass } from './data-table-row'
import styles from './data-table.module.css'

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[]
  /** A column's id; a `-` before it turns the order. */
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  selectAll: SelectAllProps | undefined
}

export function DataTableHead<Row>({ columns, sort, onSort, selectAll }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectAll && (
          <td className={styles.check}>
            <SelectAll {...selectAll} />
          </td>
        )}
        {columns.map((column) => {
          const { id, header, width, orders } = column
          const layout = { className: cellClass(column), style: { width } }
          if (header === undefined) return <td key={id} {...layout} />
          const direction = orders && sortDirection(sort, id)
          return (
            <th key={id} scope="col" {...layout} aria-sort={direction}>
              {orders && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  title={`Sort by ${header.toLowerCase()}`}
                  onClick={() => onSort(nextSort(sort, id))}
                >
                  {header}
                  {direction === 'ascending' && <IconUp size={12} stroke={2.2} aria-hidden />}
                  {direction === 'descending' && <IconDown size={12} stroke={2.2} aria-hidden />}
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface SelectAllProps {
  label: string
  count: number
  selected: number
  onChange: (isSelected: boolean) => void
}

/** Selects every row that is shown, or none where all of them are. */
function SelectAll({ label, count, selected, onChange }: SelectAllProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      title={label}
      checked={count > 0 && selected === count}
      ref={(input) => {
        if (input) input.indeterminate = selected > 0 && selected < count
      }}
      onChange={() => onChange(selected < count)}
    />
  )
}
