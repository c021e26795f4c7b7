import {
  columnFilteringFeature,
  columnVisibilityFeature,
  constructFilterFn,
  constructSortFn,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'
import { compareNames, searchable } from '@/lib/words'

/** What a column says about its look. */
export interface ColumnLook {
  /** Pixels. Columns without a width share the rest. */
  width?: number
  /** Of a column without a width, in pixels. */
  minWidth?: number
  /** Until the user chooses it in the columns menu. */
  hiddenAtFirst?: boolean
  /** Where each row is a card: left out, for what can be read elsewhere; or in its first line, or its second, at an end. */
  inCards?: 'hidden' | 'title' | 'corner' | 'start' | 'end'
  /** Stays in sight where the table is wider than its window: the last column. */
  isSticky?: boolean
  /** Numbers stand at the right. */
  align?: 'right'
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const includesString = constructFilterFn({
  ...filterFn_includesString,
  resolveFilterValue: (value: unknown) => searchable(textOf(value)),
  resolveDataValue: (value: unknown) => searchable(textOf(value)),
})
const byName = constructSortFn({ resolveDataValue: textOf, sort: compareNames })

/** What our tables can do. Texts are sorted as names unless the column's `sortFn` is `basic`, as for ids. */
export const features = tableFeatures({
  columnMeta: metaHelper<ColumnLook>(),
  columnFilteringFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString },
  sortFns: { alphanumeric: byName, basic: sortFn_basic, text: byName },
})
export type Features = typeof features

export const columnsOf = <Row extends object>() => createColumnHelper<Features, Row>()
// The values of the columns of one table have different types.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a list of columns of several types
export type Columns<Row extends object> = ColumnDef<Features, Row, any>[]
