import { toMoment } from '@/lib/time/moment'
import type { ApiKey } from './resources/api-keys'

/** From this share of its budget a key is near it. */
export const nearShare = 0.8
/** A key that expires within this many days is expiring. */
export const soonDays = 30

const day = 24 * 60 * 60 * 1000

/** `unusable`: a budget of zero or below, of which no share can be told. */
export type BudgetState = 'over' | 'near' | 'within' | 'unusable' | 'no budget' | 'no spend'
export type ExpiryState = 'past' | 'expiring' | 'later' | 'unreadable' | 'none'

/** What follows from the record of a key (interface, section 2) at a moment. */
export interface KeyFacts {
  readonly key: ApiKey
  /** The alias, else the preview, else the id. */
  readonly name: string
  /** Spend as a part of the budget: 1 is all of it. Undefined without a spend or a budget above zero. */
  readonly share: number | undefined
  readonly budget: BudgetState
  readonly expiry: ExpiryState
  /** Epoch milliseconds. */
  readonly expiresAt: number | undefined
  /** Days until it expires, rounded down: below zero once it has. */
  readonly daysLeft: number | undefined
}

export function keyFacts(key: ApiKey, now: number): KeyFacts {
  const expiresAt = toMoment(key.expires)
  const daysLeft = expiresAt === undefined ? undefined : Math.floor((expiresAt - now) / day)
  const share = shareOf(key)
  return {
    key,
    name: key.key_alias || key.key_preview || key.key_id || 'Key without a name',
    share,
    budget: budgetState(key),
    expiry: expiryState(key, expiresAt, now),
    expiresAt,
    daysLeft,
  }
}

export const isAtRisk = ({ budget }: Pick<KeyFacts, 'budget'>) => budget === 'over' || budget === 'near'

/** Spend above a budget of zero or below is over it, although it is no share of it. */
export function budgetState(key: ApiKey): BudgetState {
  const { spend, max_budget: budget } = key
  if (budget === undefined) return 'no budget'
  if (spend === undefined) return 'no spend'
  if (spend > budget) return 'over'
  const share = shareOf(key)
  if (share === undefined) return 'unusable'
  return share >= nearShare ? 'near' : 'within'
}

function shareOf({ spend, max_budget: budget }: ApiKey): number | undefined {
  return spend === undefined || budget === undefined || budget <= 0 ? undefined : spend / budget
}

function expiryState({ expires }: ApiKey, expiresAt: number | undefined, now: number): ExpiryState {
  if (expires === undefined || expires === '') return 'none'
  if (expiresAt === undefined) return 'unreadable'
  if (expiresAt <= now) return 'past'
  return expiresAt <= now + soonDays * day ? 'expiring' : 'later'
}

/** Sums and counts of some keys. What is missing counts as missing, not as zero. */
export interface KeyTotals {
  readonly count: number
  readonly spend: number
  readonly withoutSpend: number
  /** Of the budgets above zero. */
  readonly budget: number
  /** Keys without a budget, and keys whose budget is zero or below. */
  readonly withoutBudget: number
  readonly over: number
  readonly near: number
  readonly expiring: number
  readonly past: number
}

export function keyTotals(rows: readonly KeyFacts[]): KeyTotals {
  const budgets = rows.map(({ key }) => key.max_budget ?? 0).filter((budget) => budget > 0)
  const spends = rows.flatMap(({ key }) => key.spend ?? [])
  const counted = (is: (row: KeyFacts) => boolean) => rows.filter(is).length
  return {
    count: rows.length,
    spend: sum(spends),
    withoutSpend: rows.length - spends.length,
    budget: sum(budgets),
    withoutBudget: rows.length - budgets.length,
    over: counted(({ budget }) => budget === 'over'),
    near: counted(({ budget }) => budget === 'near'),
    expiring: counted(({ expiry }) => expiry === 'expiring'),
    past: counted(({ expiry }) => expiry === 'past'),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
