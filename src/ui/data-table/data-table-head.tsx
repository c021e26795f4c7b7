import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import type { Header } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { features } from './column'
import { cellClass } from './data-table-row'
import styles from './data-table.module.css'

interface DataTableHeadProps<Row extends object> {
  headers: readonly Header<typeof features, Row>[]
  canSort: boolean
  /** The checkbox that selects all rows. */
  selectAll: ReactNode
}

export function DataTableHead<Row extends object>(props: DataTableHeadProps<Row>) {
  const { headers, canSort, selectAll } = props
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectAll !== undefined && <td className={styles.check}>{selectAll}</td>}
        {headers.map(({ id, column }) => {
          const { header, meta = {} } = column.columnDef
          const layout = { className: cellClass(meta), style: { width: meta.width } }
          if (typeof header !== 'string') return <td key={id} {...layout} />
          const sorted = column.getIsSorted()
          return (
            <th
              key={id}
              scope="col"
              {...layout}
              // It may be truncated.
              title={header}
              aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
            >
              {meta.orders && canSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  title={`Sort by ${header.toLowerCase()}`}
                  onClick={() => column.toggleSorting(sorted === 'asc')}
                >
                  {header}
                  {sorted === 'asc' && <IconUp size={12} stroke={2.2} aria-hidden />}
                  {sorted === 'desc' && <IconDown size={12} stroke={2.2} aria-hidden />}
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

/** Selects all rows, or none if all are selected. */
export function SelectAll({ label, count, selected, onChange }: SelectAllProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      title={label}
      disabled={count === 0}
      checked={count > 0 && selected === count}
      ref={(input) => {
        if (input) input.indeterminate = selected > 0 && selected < count
      }}
      onChange={() => onChange(selected < count)}
    />
  )
}
