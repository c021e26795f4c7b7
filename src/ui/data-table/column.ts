import { metaHelper, rowSortingFeature, tableFeatures, type DisplayColumnDef } from '@tanstack/react-table'
import { createContext, use, type ReactNode } from 'react'

/** Layout of a column, in the table and on the card that a row becomes where columns do not fit. */
export interface ColumnLayout {
  /** Its cell names the row. */
  readonly isRowHeader?: boolean
  /** Pixels. Columns without one share what is left. */
  readonly width?: number
  readonly isNumber?: boolean
  /** Its text takes as many lines as it needs. */
  readonly wraps?: boolean
  /** Buttons and menus, which stand close together and may draw beyond the cell. */
  readonly isActions?: boolean
  /** The table can be sorted by it: both orders in words. */
  readonly orders?: readonly [ascending: string, descending: string]
  /** The first to go where the columns get narrow. Cards have it again. */
  readonly isSpare?: boolean
  /**
   * Order on a card: below 10 on the first line, after the row's header, from 10 on below that. Default: 10.
   */
  readonly cardRank?: number
  /** On a card the header stands before the value. */
  readonly isLabeled?: boolean
}

/** What `DataTable` uses of the library. Pages filter and sort: a model of 50,000 rows takes longer than drawing them. */
export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnLayout>() })

/** A column: its header, its cell, and its layout under `meta`. */
export type Column<Row extends object> = DisplayColumnDef<typeof features, Row> & {
  readonly id: string
  /** Left out where the cells need no heading. */
  readonly header?: string
}

/** The state of a row, for its cells. */
export interface RowState {
  /** For every control in the row: the last visited row is the only tab stop. */
  readonly tabIndex: 0 | -1
  /** For the link or button by which the whole row is opened. */
  readonly link: {
    readonly className: string
    readonly tabIndex: 0 | -1
    readonly 'data-row': string
    readonly current: 'true' | undefined
  }
}

export const RowStateContext = createContext<RowState | null>(null)

/** For cells of a `DataTable`. */
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
