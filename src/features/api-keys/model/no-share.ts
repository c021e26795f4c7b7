import { thousands } from '@/lib/numbers/thousands'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { rawText } from '@/entities/api-keys/raw-text'

const reasons = ['no budget', 'unread budget', 'negative budget', 'no spend', 'unread spend'] as const
type Reason = (typeof reasons)[number]

/** Why a share of the budget cannot be computed, for one key and for several. */
const words: Readonly<Record<Reason, readonly [one: string, several: string]>> = {
  'no budget': ['No budget given', 'without a budget'],
  'unread budget': ['Budget cannot be read', 'with a budget that cannot be read'],
  'negative budget': ['Negative budget', 'with a negative budget'],
  'no spend': ['No spend given', 'without a spend'],
  'unread spend': ['Spend cannot be read', 'with a spend that cannot be read'],
}

function reasonOf({ isBudgetGiven, budget, json }: KeyRow): Reason {
  if (!isBudgetGiven) return 'no budget'
  if (!budget) return 'unread budget'
  if (budget.value < 0) return 'negative budget'
  return rawText(json.spend) === undefined ? 'no spend' : 'unread spend'
}

/** The reason for a row without `used`. */
export function noShare(row: KeyRow): string {
  return words[reasonOf(row)][0]
}

/** How many keys have no share of a budget, by reason: "2 without a budget, 1 with a negative budget". */
export function withoutShare(rows: readonly KeyRow[]): string {
  const counts = new Map<Reason, number>()
  for (const row of rows) {
    if (row.used !== undefined) continue
    const reason = reasonOf(row)
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return reasons
    .flatMap((reason) => {
      const count = counts.get(reason)
      return count === undefined ? [] : [`${thousands(count)} ${words[reason][1]}`]
    })
    .join(', ')
}
