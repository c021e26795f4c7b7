/** One row of a table: what was measured, and its figures by name. */
export interface Line {
  what: string
  figures: Record<string, number | string>
}

/** The lines as a table for a terminal. */
export function printed(lines: Line[]): string {
  const names = [...new Set(lines.flatMap(({ figures }) => Object.keys(figures)))]
  const rows = [
    ['', ...names],
    ...lines.map(({ what, figures }) => [what, ...names.map((name) => text(figures[name]))]),
  ]
  const widths = ['', ...names].map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))),
    )
    .map((row) => row.join('  '))
    .join('\n')
}

function text(figure: number | string | undefined): string {
  if (figure === undefined) return ''
  if (typeof figure === 'string') return figure
  if (Number.isNaN(figure)) return '-'
  return Math.abs(figure) >= 100 ? Math.round(figure).toString() : figure.toPrecision(2)
}
