export type Cell = string | number | boolean | null | undefined

/** What a sheet would take for a formula, or a line of its own command. */
const formula = /^[=+\-@\t\r]/

/**
 * Rows of cells as comma-separated values (RFC 4180), with a mark by which sheets know UTF-8. A text that a sheet would
 * run is told apart by an apostrophe before it; numbers are written as they are.
 */
export function writeTable(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
