import { sumDecimals } from '@/lib/numbers/sum-decimals'
import { budgetStanding } from '@/entities/api-keys/budget-standing'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { oncePerRows } from './once-per-rows'
import { rawText } from '@/entities/api-keys/raw-text'

/** Exact totals of some keys. */
export interface KeyTotals {
  readonly count: number
  /** Decimal text. Undefined if there are keys but none has a readable spend. */
  readonly spend: string | undefined
  /** Keys whose spend is missing or unreadable. */
  readonly withoutSpend: number
  /** How many of `withoutSpend` have an unreadable spend. */
  readonly unreadSpend: number
  readonly budget: string | undefined
  readonly withBudget: number
  /** Keys whose budget is unreadable. */
  readonly unreadBudget: number
}

export const keyTotals = oncePerRows((rows): KeyTotals => {
  const spends = spendTexts(rows)
  const budgets = rows.flatMap(({ budget }) => (budget ? [budget.text] : []))
  return {
    count: rows.length,
    spend: sumOf(spends, rows),
    withoutSpend: rows.length - spends.length,
    unreadSpend: rows.reduce((sum, row) => sum + (isSpendUnread(row) ? 1 : 0), 0),
    budget: sumOf(budgets, rows),
    withBudget: budgets.length,
    unreadBudget: rows.reduce((sum, row) => sum + (row.isBudgetGiven && !row.budget ? 1 : 0), 0),
  }
})

function isSpendUnread({ spend, json }: KeyRow): boolean {
  return !spend && rawText(json.spend) !== undefined
}

/** Keys that belong together, with their totals. */
export interface KeyShare {
  /** A user or a model. Empty if not given. */
  readonly name: string
  readonly rows: readonly KeyRow[]
  /** Decimal text. Undefined if no key has a readable spend. */
  readonly spend: string | undefined
  /** Keys whose spend is missing or unreadable. */
  readonly withoutSpend: number
  /** Keys over their budget. */
  readonly over: number
}

/** By the user that the service gives, the greatest spend first. Their spends add up to the total. */
export const sharesByUser = oncePerRows((rows): readonly KeyShare[] => shares(rows, ({ user }) => [user]))

/** By the models that a key may call. A key with several models counts in full under each, so spends overlap. */
export const sharesByModel = oncePerRows((rows): readonly KeyShare[] =>
  shares(rows, ({ models }) => (models.length > 0 ? models : [''])),
)

function shares(rows: readonly KeyRow[], namesOf: (row: KeyRow) => readonly string[]): KeyShare[] {
  const byName = new Map<string, KeyRow[]>()
  for (const row of rows)
    for (const name of namesOf(row)) {
      const total = byName.get(name)
      if (total) total.push(row)
      else byName.set(name, [row])
    }
  return [...byName]
    .map(([name, own]) => {
      const spends = spendTexts(own)
      return {
        name,
        rows: own,
        spend: sumOf(spends, own),
        withoutSpend: own.length - spends.length,
        over: own.reduce((count, { used }) => count + (budgetStanding(used) === 'over' ? 1 : 0), 0),
      }
    })
    .sort((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1))
}

/** Unknown spends come last. */
function rank({ spend }: KeyShare): number {
  return spend === undefined ? -Number.MAX_VALUE : Number(spend)
}

/** The sum of the known values. Without any, the sum is unknown rather than zero. */
function sumOf(texts: readonly string[], rows: readonly KeyRow[]): string | undefined {
  return texts.length > 0 || rows.length === 0 ? sumDecimals(texts) : undefined
}

function spendTexts(rows: readonly KeyRow[]): string[] {
  const texts: string[] = []
  for (const { spend } of rows) if (spend) texts.push(spend.text)
  return texts
}
