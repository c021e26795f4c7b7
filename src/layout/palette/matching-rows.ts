import { forgivesTypo, nearlyBegins } from '@/lib/text/nearly-begins'
import type { PaletteRow } from './palette-row'

export interface NamedRow extends PaletteRow {
  /** Additional search terms. */
  readonly keywords?: string
}

/** Every typed word starts a word of the row; matches with a typo come last. */
export function matchingRows(rows: readonly NamedRow[], text: string): PaletteRow[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const near = typed.map((word) => (forgivesTypo(word) ? nearlyBegins(word) : () => false))
  const [exact, mistyped]: [NamedRow[], NamedRow[]] = [[], []]
  for (const row of rows) {
    const own = `${row.title} ${row.keywords ?? ''}`.toLowerCase()
    const begun = typed.map((word) => own.split(/\s+/).some((other) => other.startsWith(word)))
    if (begun.every(Boolean)) exact.push(row)
    else if (begun.every((begins, at) => begins || near[at]?.(own, own.length))) mistyped.push(row)
  }
  return [...exact, ...mistyped]
}
