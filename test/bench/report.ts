/** One row of a table: what was measured, and its figures by name. */
export interface Line {
  what: string
  figures: Record<string, number | string>
}

/** The lines as tables on the terminal, one for each run of lines with the same figures. */
export function print(lines: readonly Line[]): void {
  const tables: Line[][] = []
  for (const line of lines) {
    const table = tables.at(-1)
    if (table?.[0] && names(table[0]) === names(line)) table.push(line)
    else tables.push([line])
  }
  for (const table of tables)
    console.table(Object.fromEntries(table.map(({ what, figures }) => [what, rounded(figures)])))
}

/** The middle one; of those that could not be measured, none counts. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle) - 1] ?? NaN)) / 2
}

/** The quotient as a text, with the goal where there is one. */
export function ratio(value: number, other: number | undefined, goal?: number): string {
  if (other === undefined) return '-'
  return `${(value / other).toFixed(2)}${goal === undefined ? '' : ` (${goal})`}`
}

const names = ({ figures }: Line) => Object.keys(figures).join()

function rounded(figures: Line['figures']): Line['figures'] {
  const round = (figure: number) => (Math.abs(figure) >= 100 ? Math.round(figure) : +figure.toPrecision(2))
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure === 'number' ? round(figure) : figure,
    ]),
  )
}
