import type { KeyRow } from './key-row'

export interface BudgetColumns {
  /** Keys of each column, from nothing used to `upTo`. */
  readonly counts: readonly number[]
  /** Share of the budget at the end of the last column. */
  readonly upTo: number
  /** Keys beyond it, which the last column holds. */
  readonly beyond: number
  /** Keys that one dot stands for: one, unless the tallest column would be taller than `tall`. */
  readonly perDot: number
  /** Keys with a budget and a spend. */
  readonly budgeted: number
}

const [least, most] = [1.3, 2]

/** How the keys spread over the share of their budget that they have used. */
export function budgetColumns(rows: readonly KeyRow[], columns: number, tall: number): BudgetColumns {
  const shares = rows.flatMap(({ used }) => (used === undefined ? [] : [used]))
  const greatest = shares.reduce((max, used) => Math.max(max, used), 0)
  const upTo = Math.min(most, Math.max(least, greatest))
  const counts = Array.from({ length: columns }, () => 0)
  let beyond = 0
  for (const used of shares) {
    if (used > upTo) beyond += 1
    const column = Math.min(columns - 1, Math.max(0, Math.floor((used / upTo) * columns)))
    counts[column] = (counts[column] ?? 0) + 1
  }
  return {
    counts,
    upTo,
    beyond,
    perDot: Math.max(1, Math.ceil(Math.max(...counts) / tall)),
    budgeted: shares.length,
  }
}
