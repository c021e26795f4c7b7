import { sumDecimals } from '@/lib/sum-decimals'
import type { KeyRow } from './key-row'
import { oncePerRows } from './once-per-rows'

/** What some keys come to, to the last digit. */
export interface KeyTotals {
  readonly count: number
  /** Decimal text. */
  readonly spend: string
  /** Keys with none, or with one that could not be read. */
  readonly withoutSpend: number
  readonly budget: string
  readonly withBudget: number
}

export const keyTotals = oncePerRows((rows): KeyTotals => {
  const spends = spendTexts(rows)
  const budgets = rows.flatMap(({ budget }) => (budget ? [budget.text] : []))
  return {
    count: rows.length,
    spend: sumDecimals(spends),
    withoutSpend: rows.length - spends.length,
    budget: sumDecimals(budgets),
    withBudget: budgets.length,
  }
})

/** Keys that belong together, and what they come to. */
export interface KeyShare {
  /** A user or a model; empty where none is given. */
  readonly name: string
  readonly rows: readonly KeyRow[]
  readonly spend: string
  /** Keys beyond their budget. */
  readonly over: number
}

/** By the user that the service names, the greatest spend first. Their spends add up to the whole. */
export const sharesByUser = oncePerRows((rows): readonly KeyShare[] => shares(rows, ({ user }) => [user]))

/** By the models that a key may call. One that may call several counts in full under each: spends overlap. */
export const sharesByModel = oncePerRows((rows): readonly KeyShare[] =>
  shares(rows, ({ models }) => (models.length > 0 ? models : [''])),
)

function shares(rows: readonly KeyRow[], namesOf: (row: KeyRow) => readonly string[]): KeyShare[] {
  const byName = new Map<string, KeyRow[]>()
  for (const row of rows)
    for (const name of namesOf(row)) {
      const known = byName.get(name)
      if (known) known.push(row)
      else byName.set(name, [row])
    }
  return [...byName]
    .map(([name, own]) => ({
      name,
      rows: own,
      spend: sumDecimals(spendTexts(own)),
      over: own.reduce((count, { used = 0 }) => count + (used > 1 ? 1 : 0), 0),
    }))
    .sort((a, b) => Number(b.spend) - Number(a.spend) || (a.name < b.name ? -1 : 1))
}

function spendTexts(rows: readonly KeyRow[]): string[] {
  const texts: string[] = []
  for (const { spend } of rows) if (spend) texts.push(spend.text)
  return texts
}
