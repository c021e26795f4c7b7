import { isMoreThan, type Amount } from '@/entities/api-keys/amount'
import { budgetStanding } from '@/entities/api-keys/budget-standing'
import { daysLeft } from './days-left'
import { isExpiryUnread } from './is-expiry-unread'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { oncePerRows } from './once-per-rows'

/** Reasons why a key may need attention, in the order of the filters. */
export const keyRisks = [
  'risk',
  'over',
  'near',
  'expiring',
  'past',
  'past-spending',
  'unread-expiry',
  'no-budget',
  'same-alias',
] as const
export type KeyRisk = (typeof keyRisks)[number]

export const riskLabels: Readonly<Record<KeyRisk, string>> = {
  risk: 'At risk',
  over: 'Over budget',
  near: 'From 80%',
  expiring: 'Expiring',
  past: 'Past expiry',
  'past-spending': 'Past, still spending',
  'unread-expiry': 'Expiry cannot be read',
  'no-budget': 'No budget given',
  'same-alias': 'Same alias',
}

export const riskHelp: Readonly<Record<KeyRisk, string>> = {
  risk: 'At 80% of their budget or above',
  over: 'Spend above the budget',
  near: 'Between 80% and 100% of their budget',
  expiring: 'Expire within 30 days',
  past: 'Their expiry has passed, and they are still listed',
  'past-spending': 'Past their expiry, and their spend rose since this browser last saw all keys',
  'unread-expiry': 'The expiry is in an unknown time format',
  'no-budget': 'The service gives no budget and does not say what that means',
  'same-alias': 'Another loaded key has the same alias',
}

/** Keys that expire within this many days need attention. */
export const expiringSoonDays = 30

/** Data beyond the key's own record. */
export interface RiskContext {
  /** Epoch milliseconds. */
  readonly now: number
  /** What the key had spent when all keys were last seen. */
  readonly before: (key: string) => Amount | undefined
  /** How many keys have an alias. */
  readonly aliases: ReadonlyMap<string, number>
}

export function hasRisk(row: KeyRow, risk: KeyRisk, { now, before, aliases }: RiskContext): boolean {
  const { used, expiresAt, alias, spend } = row
  const isPast = expiresAt !== undefined && expiresAt <= now
  switch (risk) {
    case 'risk':
      return budgetStanding(used) !== undefined
    case 'over':
      return budgetStanding(used) === 'over'
    case 'near':
      return budgetStanding(used) === 'near'
    case 'expiring':
      return expiresAt !== undefined && expiresAt > now && daysLeft(expiresAt, now) <= expiringSoonDays
    case 'past':
      return isPast
    case 'past-spending':
      return isPast && isRisen(spend, before(row.key))
    case 'unread-expiry':
      return isExpiryUnread(row)
    case 'no-budget':
      return !row.isBudgetGiven
    case 'same-alias':
      return alias !== '' && (aliases.get(alias) ?? 0) > 1
  }
}

function isRisen(spend: Amount | undefined, before: Amount | undefined): boolean {
  return spend !== undefined && before !== undefined && isMoreThan(spend, before)
}

/** Filters that are shown only if a key matches: most services give no cause for them. */
export const seldomRisks: readonly KeyRisk[] = ['unread-expiry']

export const aliasCounts = oncePerRows((rows): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { alias } of rows) if (alias !== '') counts.set(alias, (counts.get(alias) ?? 0) + 1)
  return counts
})

export const riskCounts = oncePerRows((rows, context: RiskContext): Record<KeyRisk, number> => {
  const counts = Object.fromEntries(keyRisks.map((risk) => [risk, 0])) as Record<KeyRisk, number> // one for each
  for (const row of rows) for (const risk of keyRisks) if (hasRisk(row, risk, context)) counts[risk] += 1
  return counts
})
