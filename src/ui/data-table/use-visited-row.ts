import { useMemo, useState } from 'react'
import { isRowGroup, type RowGroup } from './column'

interface VisitedRowOptions<Row> {
  rows: readonly (Row | RowGroup)[]
  rowKey: (row: Row) => string
  /** Key of the row that is open next to the table. Opening or closing a row visits it. */
  open: string | undefined
  /** When it changes and the visited row is gone, the first row is visited. */
  viewKey: string | undefined
}

/** The last visited row: the only tab stop, from which arrows, Home and End move. */
export function useVisitedRow<Row extends object>(options: VisitedRowOptions<Row>) {
  const { rows, rowKey, open, viewKey } = options
  const [visited, visit] = useState<{ key: string | undefined; index: number }>({ key: open, index: 0 })
  const [before, setBefore] = useState({ open, viewKey })
  const { key, index } = visited
  const found = useMemo(() => {
    const row = rows[index]
    const isThere = row && !isRowGroup(row) && rowKey(row) === key
    return isThere ? index : indexOfKey(rows, rowKey, key)
  }, [rows, rowKey, key, index])
  if (before.open !== open || before.viewKey !== viewKey) {
    setBefore({ open, viewKey })
    if (before.open !== open) visit({ key: open ?? before.open, index })
    else if (found === -1) visit({ key, index: 0 })
  } else if (found !== -1 && found !== index) visit({ key, index: found })
  // If the row is gone, the row now in its place.
  const at = found === -1 ? nearestRow(rows, Math.min(index, rows.length - 1)) : found
  return { at, visited: key, visit }
}

export function indexOfKey<Row extends object>(
  rows: readonly (Row | RowGroup)[],
  rowKey: (row: Row) => string,
  key: string | undefined,
): number {
  return key === undefined ? -1 : rows.findIndex((row) => !isRowGroup(row) && rowKey(row) === key)
}

/** Index of the first row from `from` on, in either direction; -1 if there is none. */
export function rowFrom(rows: readonly object[], from: number, by: 1 | -1): number {
  let index = from
  while (rows[index] && isRowGroup(rows[index] ?? {})) index += by
  return rows[index] ? index : -1
}

function nearestRow(rows: readonly object[], from: number): number {
  const below = rowFrom(rows, from, 1)
  return below === -1 ? rowFrom(rows, from, -1) : below
}
