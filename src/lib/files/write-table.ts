import { textWithoutCredentials } from '@/lib/json/json-without-credentials'

export type Cell = string | number | boolean | null | undefined

/**
 * Where a sheet would take what follows for a formula: at the start, and behind what parts cells or rows in sheets of other
 * places. Signs of full width count as those that they stand for.
 */
const beforeFormula = /(^|[;\t\r\n])("*)(?=[=+\-@＝＋－＠])/g

/**
 * Rows of cells as comma-separated values (RFC 4180), with a mark by which sheets know UTF-8. A text that a sheet would
 * run is told apart by an apostrophe before it; numbers are written as they are. What looks like a credential is left out.
 */
export function writeTable(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell)
  const text = textWithoutCredentials(cell)
    .text.replace(beforeFormula, "$1$2'")
    .replace(/^(?=[\t\r\n])/, "'") // or for a line of its own command
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
