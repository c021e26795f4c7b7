import { budgetStanding, budgetTone, nearBudget } from '@/entities/api-keys/budget-standing'
import type { KeyRow } from '@/entities/api-keys/key-row'

export interface BudgetColumn {
  readonly count: number
  readonly tone: 'warn' | 'bad' | undefined
}

export interface BudgetColumns {
  /** From 0 to `upTo`. All keys of a column have the same budget standing. */
  readonly columns: readonly BudgetColumn[]
  /** Share of the budget at the end of the last column. */
  readonly upTo: number
  /** Keys above `upTo`, which the last column includes. */
  readonly beyond: number
  /** Keys with a negative share, which no column includes. */
  readonly below: number
  /** Keys per dot: one, unless the tallest column would exceed `tall`. */
  readonly perDot: number
  /** Keys with a budget and a spend. */
  readonly budgeted: number
  readonly near: number
  readonly over: number
}

const [least, most] = [1.3, 2]
/** From "near the budget" to the whole budget. */
const zone = 1 - nearBudget

/** Distribution of the keys by the share of their budget that they have used, in at most `room` columns. */
export function budgetColumns(rows: readonly KeyRow[], room: number, tall: number): BudgetColumns {
  const shares = rows.flatMap(({ used }) => (used === undefined ? [] : [used]))
  const greatest = shares.reduce((max, used) => Math.max(max, used), 0)
  const wanted = Math.min(most, Math.max(least, greatest))
  // One column ends where the zone begins, and one where it ends.
  const perZone = Math.max(1, Math.floor((room * zone) / wanted + 1e-9))
  const [firstNear, firstOver] = [Math.round((nearBudget / zone) * perZone), Math.round(perZone / zone)]
  const count = Math.max(firstOver + 1, Math.ceil((wanted * perZone) / zone - 1e-9))
  const upTo = (count * zone) / perZone
  const counts = new Array<number>(count).fill(0)
  let [beyond, below, near, over] = [0, 0, 0, 0]
  for (const used of shares) {
    if (used < 0) {
      below += 1
      continue
    }
    const standing = budgetStanding(used)
    if (used > upTo) beyond += 1
    if (standing === 'near') near += 1
    if (standing === 'over') over += 1
    const [from, to] =
      standing === 'over'
        ? [firstOver, count - 1]
        : standing === 'near'
          ? [firstNear, firstOver - 1]
          : [0, firstNear - 1]
    const column = Math.min(to, Math.max(from, Math.floor((used / upTo) * count)))
    counts[column] = (counts[column] ?? 0) + 1
  }
  return {
    columns: counts.map((keys, column) => ({
      count: keys,
      tone: budgetTone(column >= firstOver ? Infinity : column >= firstNear ? nearBudget : 0),
    })),
    ...{ upTo, beyond, below, near, over },
    perDot: Math.max(1, Math.ceil(Math.max(...counts) / tall)),
    budgeted: shares.length,
  }
}
