import type { ApiKey } from '@/api/resources/api-keys'

/** From this share of its budget a key is near it. */
const nearShare = 0.8

/** `unusable`: a budget of zero or below, of which no share can be told. */
export type BudgetState = 'over' | 'near' | 'within' | 'unusable' | 'no budget' | 'no spend'

/** Spend above a budget of zero or below is over it, although it is no share of it. */
export function budgetState(key: ApiKey): BudgetState {
  const { spend, max_budget: budget } = key
  if (budget === undefined) return 'no budget'
  if (spend === undefined) return 'no spend'
  if (spend > budget) return 'over'
  const share = budgetShare(key)
  if (share === undefined) return 'unusable'
  return share >= nearShare ? 'near' : 'within'
}

/** Spend as a part of the budget: 1 is all of it. Undefined without a spend or a budget above zero. */
export function budgetShare({ spend, max_budget: budget }: ApiKey): number | undefined {
  return spend === undefined || budget === undefined || budget <= 0 ? undefined : spend / budget
}

/** What the most used keys come first by: spend over a budget of zero or below is further over than any share. */
export const budgetUsed = (key: ApiKey) =>
  budgetShare(key) ?? (budgetState(key) === 'over' ? Infinity : undefined)

/** The alias, else the preview, else the id. */
export const keyName = ({ key_alias, key_preview, key_id }: ApiKey) =>
  key_alias || key_preview || key_id || 'Key without a name'
