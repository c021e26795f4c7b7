import { useTable, type ReactTable, type RowSelectionState, type SortingState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useStoredChoice } from '@/lib/web-storage'
import { features, type Columns, type Features } from './features'

interface DataTableOptions<Row extends { readonly id: string }> {
  /** Names the stored choice of columns. */
  name: string
  rows: readonly Row[]
  columns: Columns<Row>
  /** Its own id, unless given. Another for each row, and the same as long as it is the same record: the focus follows it. */
  getRowId?: (row: Row) => string
  /** Columns that give way, as to a panel beside the table, unless the user has chosen them. */
  givingWay?: readonly string[]
  /** Shows only rows that contain this. */
  filter?: string
  /** The order at first, unless `sorting` is given. */
  initialSorting?: SortingState
  /** The order, where the address holds it. */
  sorting?: SortingState
  onSortingChange?: (sorting: SortingState) => void
  /** The rows come in this order. */
  isSorted?: boolean
  /** Not for a part of a longer list, whose order is the service's. */
  canSort?: boolean
}

const none: readonly string[] = []
const idOf = ({ id }: { readonly id: string }) => id

export type DataTableModel<Row extends object> = ReactTable<Features, Row>

/** The rows of a table in their order, with what is selected and shown. */
export function useDataTable<Row extends { readonly id: string }>(
  options: DataTableOptions<Row>,
): DataTableModel<Row> {
  const { name, rows, columns, getRowId = idOf, givingWay = none, filter = '', onSortingChange } = options
  const [ownSorting, setOwnSorting] = useState<SortingState>(options.initialSorting ?? [])
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const [chosenColumns, chooseColumns] = useStoredChoice<Record<string, boolean>>(`pc2.columns.${name}`, {})
  const columnVisibility = useMemo(() => {
    // A column that is newer than the stored choice is hidden too if it is at first.
    const hidden = columns.filter(({ meta }) => meta?.hiddenAtFirst).map(({ id = '' }) => id)
    return { ...Object.fromEntries([...hidden, ...givingWay].map((id) => [id, false])), ...chosenColumns }
  }, [columns, chosenColumns, givingWay])
  const sorting = options.sorting ?? ownSorting
  return useTable({
    features,
    columns,
    data: rows,
    getRowId,
    enableSorting: options.canSort ?? true,
    // Otherwise each of thousands of rows is looked at, for nothing.
    manualSorting: options.isSorted ?? false,
    manualFiltering: filter === '',
    state: { globalFilter: filter, sorting, rowSelection, columnVisibility },
    onSortingChange: (change) =>
      (onSortingChange ?? setOwnSorting)(typeof change === 'function' ? change(sorting) : change),
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange: (change) =>
      chooseColumns(typeof change === 'function' ? change(chosenColumns) : change),
    globalFilterFn: 'includesString',
  })
}
