import { countOf } from '@/lib/words'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** What a key had spent at a moment, in epoch milliseconds. */
export interface SpendSample {
  readonly at: number
  readonly spend: number
}

/** How long a budget lasts at the pace that this browser saw. */
export interface LastsAbout {
  readonly days: number
  readonly perDay: number
  /** How many samples the pace comes from. */
  readonly samples: number
}

/** Samples since spend last fell: then the service began a new count. The oldest first. */
function sinceReset(samples: readonly SpendSample[]): readonly SpendSample[] {
  const start = samples.findLastIndex(({ spend }, index) => spend < (samples[index - 1]?.spend ?? spend))
  return samples.slice(Math.max(start, 0))
}

/** Undefined where nothing can be said: too few samples, under an hour, spend that does not rise, or no budget left. */
export function lastsAbout(
  samples: readonly SpendSample[],
  budget: number | undefined,
): LastsAbout | undefined {
  const run = sinceReset(samples)
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || budget === undefined) return undefined
  const [time, rise, left] = [last.at - first.at, last.spend - first.spend, budget - last.spend]
  if (time < hour || rise <= 0 || left <= 0) return undefined
  const perDay = (rise / time) * day
  return { days: left / perDay, perDay, samples: run.length }
}

/** "under a day", "6 days", "over 3 years" */
export function daysText(days: number): string {
  if (days < 1) return 'under a day'
  if (days > 3 * 365) return 'over 3 years'
  const whole = Math.round(days)
  return countOf(whole, 'day')
}
