import { comparedAmounts, type Amount } from './amount'
import { nearBudget } from './budget-standing'

/** Bounds that decide how a key stands to its budget: so many parts of the spend are so many of the budget. */
const bounds: readonly { readonly at: number; readonly parts: [bigint, bigint] }[] = [
  { at: nearBudget, parts: [5n, 4n] },
  { at: 1, parts: [1n, 1n] },
]
const near = 1e-9

/**
 * Spend by budget; of a budget of nothing, what is spent exceeds all bounds, and of less than nothing there is no share.
 * At a bound the digits decide: 2.4 of 3 are 80%, and doubles make a little less of it.
 */
export function usedShare(spend: Amount, budget: Amount): number | undefined {
  if (budget.value < 0) return undefined
  if (budget.value === 0) return spend.value > 0 ? Infinity : 0
  const share = spend.value / budget.value
  const bound = bounds.find(({ at }) => Math.abs(share - at) < near)
  if (!bound) return share
  const { at, parts } = bound
  const compared = comparedAmounts(spend, budget, parts)
  if (compared === 0) return at
  return compared > 0 ? Math.max(share, at + Number.EPSILON) : Math.min(share, at - Number.EPSILON)
}
