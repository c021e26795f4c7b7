export const nearBudget = 0.8

/** How a key's use compares with its budget: 80% up to exactly 100% is near, more is over. */
export function budgetStanding(used: number | undefined): 'near' | 'over' | undefined {
  if (used === undefined || used < nearBudget) return undefined
  return used > 1 ? 'over' : 'near'
}

/** The color of a budget standing in all drawings. */
export function budgetTone(used: number | undefined): 'warn' | 'bad' | undefined {
  const standing = budgetStanding(used)
  return standing && ({ near: 'warn', over: 'bad' } as const)[standing]
}
