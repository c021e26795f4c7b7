import { subtractDecimals } from '@/lib/numbers/exact-decimal'
import { sumDecimals } from '@/lib/numbers/sum-decimals'
import type { Amount } from './amount'
import type { KeyRow } from './key-row'

export interface SpentSince {
  /** Keys whose spend is known of both times. */
  readonly compared: number
  /** Keys with a spend that none was known of then. */
  readonly added: number
  /** Decimal text. */
  readonly difference: string
}

/** What keys have spent more than they had then. */
export function spentSince(
  rows: readonly KeyRow[],
  spentBefore: (key: string) => Amount | undefined,
): SpentSince {
  const spends: string[] = []
  const earlier: string[] = []
  let added = 0
  for (const { key, id, spend } of rows) {
    // Without an id, a key is not known again.
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
