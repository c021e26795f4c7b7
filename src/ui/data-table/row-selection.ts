import { useRef } from 'react'

/** Selected rows. Checkboxes and X toggle one row; with Shift, all rows from the last toggled one. */
export interface RowSelection<Row> {
  /** Keys of selected rows, including rows that are filtered out. */
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: ReadonlySet<string>) => void
  /** Default: all rows. */
  readonly canSelect?: (row: Row) => boolean
  readonly labelOf: (row: Row) => string
  readonly allLabel: string
  /** Space selects like X. Default: it opens the row. */
  readonly bySpace?: boolean
}

/** Selects or deselects a row; with `isRange`, all rows from the last changed one get its state. */
export function useSelectRow<Row>(selection: RowSelection<Row> | undefined, keys: () => readonly string[]) {
  const changedBefore = useRef<string>(undefined)
  return (key: string, isRange: boolean) => {
    if (!selection) return
    const selectable = keys()
    if (!selectable.includes(key)) return
    const changed = isRange ? keysBetween(selectable, changedBefore.current ?? key, key) : [key]
    const isSelected = !selection.keys.has(key)
    const next = new Set(selection.keys)
    for (const one of changed) {
      if (isSelected) next.add(one)
      else next.delete(one)
    }
    changedBefore.current = key
    selection.onChange(next)
  }
}

function keysBetween(keys: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)]
  return from === -1 || to === -1 ? [other] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
}
