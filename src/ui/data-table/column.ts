import type { ReactNode } from 'react'

/** A column of a table, whole: its words, its order, its drawing and its place on a narrow window. */
export interface Column<Row> {
  readonly id: string
  /** None where its cells speak for themselves. */
  readonly header?: string
  readonly cell: (row: Row, context: RowContext) => ReactNode
  /** It names the row. */
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
   * Order on a card, which a row is on a narrow window: below 10 on the first line, after the row's header, from 10 on below
   * that. Default: 10.
   */
  readonly cardRank?: number
  /** On a card the header stands before the value. */
  readonly isLabeled?: boolean
}

/** What the cells of one row have to know of it. */
export interface RowContext {
  /** For all that can be pressed in the row: the row that was last looked at is the one stop for Tab. */
  readonly tabIndex: 0 | -1
  /** It is open beside the table. */
  readonly isOpen: boolean
  /** For the link or button by which the whole row is opened. */
  readonly link: {
    readonly className: string
    readonly tabIndex: 0 | -1
    readonly 'data-row': string
    readonly current: 'true' | undefined
  }
}

/** A line over the rows that belong together. */
export interface RowGroup {
  readonly groupKey: string
  readonly groupHeader: ReactNode
}

export function isRowGroup(line: object): line is RowGroup {
  return 'groupHeader' in line
}

/** A column's id; a `-` before it turns the order. */
export function nextSort(sort: string | undefined, id: string): string {
  return sort === id ? `-${id}` : id
}

export function sortDirection(sort: string | undefined, id: string): 'ascending' | 'descending' | undefined {
  return sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined
}
