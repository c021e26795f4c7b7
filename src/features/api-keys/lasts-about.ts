import { day } from '@/lib/time/time-text'
import { countOf } from '@/lib/words'

const hour = 60 * 60 * 1000
/** A budget that lasts no longer wants attention. */
const soonDays = 14
/** Beyond, nobody knows the day. */
export const longestDays = 3 * 365

/** What a key had spent at a moment, in epoch milliseconds. */
export interface SpendSample {
  readonly at: number
  readonly spend: number
}

/** Samples between the resets of spend: where it falls, the service began a new count. The oldest first. */
export function runsOf(samples: readonly SpendSample[]): readonly (readonly SpendSample[])[] {
  const runs: SpendSample[][] = []
  for (const sample of samples) {
    const run = runs.at(-1)
    if (run && sample.spend >= (run.at(-1)?.spend ?? 0)) run.push(sample)
    else runs.push([sample])
  }
  return runs
}

export type LastsAbout = NonNullable<ReturnType<typeof lastsAbout>>

/**
 * How long a budget lasts at the pace that this browser saw. Undefined where nothing can be said: too few samples, under
 * an hour, spend that does not rise, or no budget left.
 */
export function lastsAbout(samples: readonly SpendSample[], budget: number | undefined) {
  const run = runsOf(samples).at(-1) ?? []
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || budget === undefined) return undefined
  const [time, rise, left] = [last.at - first.at, last.spend - first.spend, budget - last.spend]
  if (time < hour || rise <= 0 || left <= 0) return undefined
  const perDay = (rise / time) * day
  const days = left / perDay
  return { days, perDay, isSoon: days <= soonDays, samples: run.length, since: first.at }
}

/** "under a day", "6 days", "over 3 years" */
export function daysText(days: number): string {
  if (days < 1) return 'under a day'
  return days > longestDays ? 'over 3 years' : countOf(Math.round(days), 'day')
}
