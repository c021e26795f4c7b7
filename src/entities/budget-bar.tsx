import type { ApiKey } from '@/api/resources/api-keys'

interface BudgetBarProps {
  /** Of the budget that is spent. */
  share: number
  /** The share at the end of the bar. */
  reach?: number
  /** In pixels, or of all its place, which also makes it stronger. */
  width?: number | '100%'
}

/**
 * A bar with a notch at 80% and a tick at 100%; what is over the budget goes past the tick, up to the reach. Its color is
 * that of the tone around it.
 */
export function BudgetBar({ share, reach = 1.25, width = 84 }: BudgetBarProps) {
  const at = (part: number) => `${(Math.min(Math.max(part, 0), reach) / reach) * 100}%`
  const bar = width === '100%' ? { y: 2, height: 8 } : { y: 3, height: 6 }
  return (
    <svg width={width} height={12} display="block" style={{ flex: 'none' }} aria-hidden>
      <rect {...bar} width={at(1)} rx={2} fill="var(--pc-line2)" />
      <rect {...bar} width={at(share)} rx={2} fill="var(--tone-graphic, var(--pc-accent))" />
      <rect {...bar} x={at(0.8)} width={1} fill="var(--pc-surface)" />
      <rect x={at(1)} width={1} height={12} fill="var(--pc-ink)" />
    </svg>
  )
}

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
