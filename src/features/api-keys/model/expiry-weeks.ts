import type { KeyRow } from '@/entities/api-keys/key-row'

export interface ExpiryWeek {
  /** Epoch milliseconds at which the week begins. */
  readonly from: number
  readonly count: number
  readonly tone: 'bad' | 'warn' | undefined
}

export interface ExpiryWeeks {
  readonly weeks: readonly ExpiryWeek[]
  /** Keys that expired before the first week, that expire after the last one, and without a readable expiry. */
  readonly before: number
  readonly after: number
  readonly none: number
}

export const week = 7 * 86_400_000
const [behind, ahead] = [4, 52]
/** Weeks that count as soon: about the thirty days of the filter. */
const soon = 4

/** How many keys expire in each of the weeks around now. One of the weeks begins now. */
export function expiryWeeks(rows: readonly KeyRow[], now: number): ExpiryWeeks {
  const counts = new Array<number>(behind + ahead).fill(0)
  let [before, after, none] = [0, 0, 0]
  for (const { expiresAt } of rows) {
    if (expiresAt === undefined) {
      none += 1
      continue
    }
    // A key that expires at this very moment is past, as in the filters.
    const at = Math.ceil((expiresAt - now) / week) - 1 + behind
    if (at < 0) before += 1
    else if (at >= counts.length) after += 1
    else counts[at] = (counts[at] ?? 0) + 1
  }
  return {
    weeks: counts.map((count, index) => ({
      from: now + (index - behind) * week,
      count,
      tone: index < behind ? 'bad' : index < behind + soon ? 'warn' : undefined,
    })),
    ...{ before, after, none },
  }
}
