/** One row of a table: its label, and its figures by name. */
export interface Line {
  what: string
  figures: Record<string, number | string>
}

/** The lines as tables for a terminal: one table for each run of lines with the same figures. */
export function printed(lines: Line[]): string {
  const tables: Line[][] = []
  for (const line of lines) {
    const table = tables.at(-1)
    if (table?.[0] && columns(table[0]) === columns(line)) table.push(line)
    else tables.push([line])
  }
  return tables.map(printedTable).join('\n\n')
}

function printedTable(lines: Line[]): string {
  const names = Object.keys(lines[0]?.figures ?? {})
  const rows = [
    ['', ...names],
    ...lines.map(({ what, figures }) => [what, ...names.map((name) => text(figures[name]))]),
  ]
  const widths = ['', ...names].map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  '),
    )
    .join('\n')
}

function columns({ figures }: Line): string {
  return Object.keys(figures).join()
}

function text(figure: number | string | undefined): string {
  if (figure === undefined) return ''
  if (typeof figure === 'string') return figure
  if (Number.isNaN(figure)) return '-'
  return Math.abs(figure) >= 100 ? Math.round(figure).toString() : figure.toPrecision(2)
}
