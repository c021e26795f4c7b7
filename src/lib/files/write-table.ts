import { textWithoutCredentials } from '@/lib/json/json-without-credentials'

export type Cell = string | number | boolean | null | undefined

/**
 * Positions where a spreadsheet would read the following text as a formula: at the start, and after cell or row
 * separators of other locales. Fullwidth characters count as their ASCII equivalents.
 */
const beforeFormula = /(^|[;\t\r\n])("*)(?=[=+\-@＝＋－＠])/g

/**
 * Rows of cells as comma-separated values (RFC 4180), with a byte order mark by which spreadsheets detect UTF-8. A text
 * that a spreadsheet would run as a formula is prefixed with an apostrophe; numbers are written unchanged. Possible
 * credentials are left out.
 */
export function writeTable(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell)
  const text = textWithoutCredentials(cell)
    .text.replace(beforeFormula, "$1$2'")
    .replace(/^(?=[\t\r\n])/, "'") // or for a line with a command of its own
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
