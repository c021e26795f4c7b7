export const nearBudget = 0.8

/** How a key stands to its budget, by the share that is used: exactly 80% and exactly all of it are near, more is over. */
export function budgetStanding(used: number | undefined): 'near' | 'over' | undefined {
  if (used === undefined || used < nearBudget) return undefined
  return used > 1 ? 'over' : 'near'
}

/** The color of it, wherever it is drawn. */
export function budgetTone(used: number | undefined): 'warn' | 'bad' | undefined {
  const standing = budgetStanding(used)
  return standing && ({ near: 'warn', over: 'bad' } as const)[standing]
}
