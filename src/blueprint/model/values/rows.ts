import type { RowOrigin } from './form-values'

/** The order with one key moved to another index; unchanged if that is out of range. */
export function moveKey(order: readonly string[], key: string, to: number): string[] {
  const from = order.indexOf(key)
  if (from < 0 || to < 0 || to >= order.length || from === to) return [...order]
  const rest = order.filter((name) => name !== key)
  return rest.toSpliced(to, 0, key)
}

/** A copy of a row, including the unknown keys of the entry that the row came from. */
export function duplicateOf<Row extends RowOrigin>(row: Row): Row {
  return { ...structuredClone(row), source: null, copyOf: row.source ?? row.copyOf }
}

/** First of `name`, `name-2`, `name-3` … that is not in `taken`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`
}
