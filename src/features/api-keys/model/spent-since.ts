import { subtractDecimals } from '@/lib/numbers/exact-decimal'
import { sumDecimals } from '@/lib/numbers/sum-decimals'
import type { Amount } from '@/entities/api-keys/amount'
import type { KeyRow } from '@/entities/api-keys/key-row'

export interface SpentSince {
  /** Keys whose spend is known at both times. */
  readonly compared: number
  /** Keys that have a spend now but had none then. */
  readonly added: number
  /** Decimal text. */
  readonly difference: string
}

/** How much more the keys have spent since then. */
export function spentSince(
  rows: readonly KeyRow[],
  spentBefore: (key: string) => Amount | undefined,
): SpentSince {
  const spends: string[] = []
  const earlier: string[] = []
  let added = 0
  for (const { key, id, spend } of rows) {
    // A key without an id cannot be recognized again.
    if (!spend || id === undefined) continue
    const before = spentBefore(key)
    if (before === undefined) added += 1
    else {
      spends.push(spend.text)
      earlier.push(before.text)
    }
  }
  return {
    compared: spends.length,
    added,
    difference: subtractDecimals(sumDecimals(spends), sumDecimals(earlier)) ?? '0',
  }
}
