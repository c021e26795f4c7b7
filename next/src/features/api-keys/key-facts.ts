import type { ApiKey } from '@/api/resources/api-keys'
import { budgetShare, budgetState, type BudgetState } from '@/entities/budget-state'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { endOf } from '@/lib/time/moment'

/** A key that expires within this many days is expiring. */
const soonDays = 30

const day = 24 * 60 * 60 * 1000

export type ExpiryState = 'past' | 'expiring' | 'later' | 'unreadable' | 'none'

/** What follows from the record of a key (interface, section 2) at a moment. */
export interface KeyFacts {
  readonly key: ApiKey
  /** The alias, else the preview, else the id. */
  readonly name: string
  /** See `budgetShare`. */
  readonly share: number | undefined
  readonly budget: BudgetState
  readonly expiry: ExpiryState
  /** Epoch milliseconds. */
  readonly expiresAt: number | undefined
  /** Days until it expires, rounded down: below zero once it has. */
  readonly daysLeft: number | undefined
}

export function keyFacts(key: ApiKey, now: number): KeyFacts {
  const expiresAt = endOf(key.expires)
  const daysLeft = expiresAt === undefined ? undefined : Math.floor((expiresAt - now) / day)
  return {
    key,
    name: key.key_alias || key.key_preview || key.key_id || 'Key without a name',
    share: budgetShare(key),
    budget: budgetState(key),
    expiry: expiryState(key, expiresAt, now),
    expiresAt,
    daysLeft,
  }
}

export const isAtRisk = ({ budget }: Pick<KeyFacts, 'budget'>) => budget === 'over' || budget === 'near'

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

export const keyTotals = memoizeByObject((rows: readonly KeyFacts[]): KeyTotals => {
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
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
