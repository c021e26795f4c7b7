import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'

/** What a column says about its look. */
interface ColumnLook {
  /** Pixels. Columns without a width share the rest. */
  width?: number
  /** Until the user chooses it in the columns menu. */
  hiddenAtFirst?: boolean
  /** Where each row is a card: left out, for what can be read elsewhere, or in the first line, at its start or end. */
  inCards?: 'hidden' | 'title' | 'corner'
  /** Numbers stand at the right. */
  align?: 'right'
}

/** What our tables can do. */
export const features = tableFeatures({
  columnMeta: metaHelper<ColumnLook>(),
  columnFilteringFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, text: sortFn_text },
})
export type Features = typeof features

export const columnsOf = <Row extends object>() => createColumnHelper<Features, Row>()
// The values of the columns of one table have different types.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a list of columns of several types
export type Columns<Row extends object> = ColumnDef<Features, Row, any>[]
