import { metaHelper, rowSortingFeature, tableFeatures, type DisplayColumnDef } from '@tanstack/react-table'
import { createContext, use, type ReactNode } from 'react'

/** Layout of a column, in the table and on the card that replaces a row in narrow layouts. */
export interface ColumnLayout {
  /** Its cell labels the row. */
  readonly isRowHeader?: boolean
  /** Pixels. Columns without a width share the remaining room. */
  readonly width?: number
  readonly isNumber?: boolean
  /** Its text wraps to as many lines as it needs. */
  readonly wraps?: boolean
  /** Buttons and menus, which are close together and may overflow the cell. */
  readonly isActions?: boolean
  /** The table can be sorted by it: labels of both orders. */
  readonly orders?: readonly [ascending: string, descending: string]
  /** Hidden first when columns get narrow. Shown again on cards. */
  readonly isSpare?: boolean
  /** Order on a card: below 10 on the first line, after the row's header; from 10 on below it. Default: 10. */
  readonly cardRank?: number
  /** On a card its header appears before the value. */
  readonly isLabeled?: boolean
}

/**
 * The library features that `DataTable` uses. Pages filter and sort: a row model of 50,000 rows takes longer than
 * rendering them.
 */
export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnLayout>() })

/** A column: its header, its cell, and its layout under `meta`. */
export type Column<Row extends object> = DisplayColumnDef<typeof features, Row> & {
  readonly id: string
  /** Undefined if the cells need no heading. */
  readonly header?: string
}

/** The state of a row, for its cells. */
export interface RowState {
  /** For every control in the row: the last visited row is the only tab stop. */
  readonly tabIndex: 0 | -1
  /** For the link or button that opens the whole row. */
  readonly link: {
    readonly className: string
    readonly tabIndex: 0 | -1
    readonly 'data-row': string
    readonly current: 'true' | undefined
  }
}

export const RowStateContext = createContext<RowState | null>(null)

/** Row state for cells of a `DataTable`. */
export function useRowState(): RowState {
  const state = use(RowStateContext)
  if (!state) throw new Error('This cell belongs in a row of a table.')
  return state
}

/** A heading above the rows of a group. */
export interface RowGroup {
  readonly groupKey: string
  readonly groupHeader: ReactNode
}

export function isRowGroup(line: object): line is RowGroup {
  return 'groupHeader' in line
}
