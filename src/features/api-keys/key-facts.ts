import type { ApiKey } from '@/api/resources/api-keys'
import { budgetShare, budgetState, budgetUsed, keyName } from '@/entities/budget-bar'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { endOf } from '@/lib/time/moment'
import { day } from '@/lib/time/time-text'
import { countOf } from '@/lib/words'

/** A key that expires within this many days is expiring. */
const soonDays = 30

export type KeyFacts = ReturnType<typeof keyFacts>

/** What follows from the record of a key (interface, section 2) at a moment. */
export function keyFacts(key: ApiKey, now: number) {
  const expiresAt = endOf(key.expires)
  return {
    key,
    name: keyName(key),
    share: budgetShare(key),
    budget: budgetState(key),
    /** What the column "Used" sorts by. */
    used: budgetUsed(key),
    expiry: expiryState(key, expiresAt, now),
    /** Epoch milliseconds. */
    expiresAt,
    /** Until it expires, rounded down: below zero once it has. */
    daysLeft: expiresAt === undefined ? undefined : Math.floor((expiresAt - now) / day),
  }
}

function expiryState({ expires }: ApiKey, expiresAt: number | undefined, now: number) {
  if (expires === undefined || expires === '') return 'none'
  if (expiresAt === undefined) return 'unreadable'
  if (expiresAt <= now) return 'past'
  return expiresAt <= now + soonDays * day ? 'expiring' : 'later'
}

/** Sums and counts of some keys. What is missing counts as missing, not as zero. */
export const keyTotals = memoizeByObject((rows: readonly KeyFacts[]) => {
  const budgets = rows.map(({ key }) => key.max_budget ?? 0).filter((budget) => budget > 0)
  const spends = rows.flatMap(({ key }) => key.spend ?? [])
  const counted = (is: (row: KeyFacts) => boolean) => rows.filter(is).length
  return {
    count: rows.length,
    spend: sum(spends),
    withoutSpend: rows.length - spends.length,
    /** Of the budgets above zero. */
    budget: sum(budgets),
    /** Keys without a budget, and keys whose budget is zero or below. */
    withoutBudget: rows.length - budgets.length,
    over: counted(({ budget }) => budget === 'over'),
    near: counted(({ budget }) => budget === 'near'),
    expiring: counted(({ expiry }) => expiry === 'expiring'),
    past: counted(({ expiry }) => expiry === 'past'),
  }
})

/** "993 keys without a budget, or with one of zero or less" */
export const withoutBudgetText = (count: number) =>
  `${countOf(count, 'key')} without a budget, or with one of zero or less`

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
