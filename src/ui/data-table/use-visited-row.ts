import { useMemo, useState } from 'react'
import { isRowGroup, type RowGroup } from './column'

interface VisitedRowOptions<Row> {
  rows: readonly (Row | RowGroup)[]
  rowKey: (row: Row) => string
  /** Key of the row that is open beside the table. To open it is to look at it. */
  open: string | undefined
  /** Another one begins at its first row. */
  viewKey: string | undefined
}

/** The row that was last looked at: the one stop for Tab, from which arrows, Home and End go on. */
export function useVisitedRow<Row extends object>(options: VisitedRowOptions<Row>) {
  const { rows, rowKey, open, viewKey } = options
  const [visited, visit] = useState<{ key: string | undefined; index: number }>({ key: open, index: 0 })
  const [before, setBefore] = useState({ open, viewKey })
  if (before.open !== open || before.viewKey !== viewKey) {
    setBefore({ open, viewKey })
    const isOpened = open !== undefined && open !== before.open
    const opened = { key: open, index: Math.max(0, indexOfKey(rows, rowKey, open)) }
    visit(isOpened ? opened : { ...visited, index: 0 })
  }
  const { key, index } = visited
  const at = useMemo(() => {
    const found = indexOfKey(rows, rowKey, key)
    // Where it went, the row that took its place.
    return found === -1 ? rowFrom(rows, Math.min(index, rows.length - 1), 1) : found
  }, [rows, rowKey, key, index])
  return { at, visited: key, visit }
}

export function indexOfKey<Row extends object>(
  rows: readonly (Row | RowGroup)[],
  rowKey: (row: Row) => string,
  key: string | undefined,
): number {
  return key === undefined ? -1 : rows.findIndex((row) => !isRowGroup(row) && rowKey(row) === key)
}

/** Index of the first row from `from` on, downwards or upwards; -1 where there is none. */
export function rowFrom(rows: readonly object[], from: number, by: 1 | -1): number {
  let index = from
  while (rows[index] && isRowGroup(rows[index] ?? {})) index += by
  return rows[index] ? index : -1
}
