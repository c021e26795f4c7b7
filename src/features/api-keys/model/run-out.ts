import { spendSegments, type SpendSample } from './spend-visits'

/** Estimate of how long a budget lasts, from the samples. */
export type RunOut =
  | { readonly kind: 'spent' }
  /** Too few samples, or too short a time, for an estimate. */
  | {
      readonly kind: 'too little'
      readonly samples: number
      /** There are enough samples, but within too short a time. */
      readonly isClose: boolean
      /** Spend was reset before the first of these samples. */
      readonly isAnew: boolean
    }
  | { readonly kind: 'not spending'; readonly samples: number }
  | {
      readonly kind: 'lasts'
      /** Days at the fastest observed pace, and at the slowest. `to` is undefined if spend stood still for a while. */
      readonly from: number
      readonly to: number | undefined
      /** Days at the average pace of all samples. */
      readonly about: number
      readonly perDay: number
      readonly samples: number
    }

export const fewestSamples = 3
const shortest = 6 * 3_600_000
const latest = 12
/** Milliseconds. Five samples within an hour are one pace, not five. */
const apart = 3_600_000
const day = 86_400_000

/**
 * Paces are measured from each of the last samples to the newest, since spend was last reset. A single busy hour counts
 * little, and a changed habit shows.
 */
export function runOut(samples: readonly SpendSample[], budget: number): RunOut {
  const segments = spendSegments(samples)
  const seen = segments.at(-1) ?? []
  const segment = spaced(seen).slice(-latest)
  const [first, last] = [segment[0], segment.at(-1)]
  if (last && last.spend >= budget) return { kind: 'spent' }
  if (!first || !last || segment.length < fewestSamples || last.at - first.at < shortest)
    return {
      kind: 'too little',
      samples: seen.length,
      isClose: seen.length >= fewestSamples,
      isAnew: segments.length > 1,
    }
  const paces = segment
    .slice(0, -1)
    .filter(({ at }) => last.at > at)
    .map(({ at, spend }) => ((last.spend - spend) / (last.at - at)) * day)
  const perDay = ((last.spend - first.spend) / (last.at - first.at)) * day
  if (perDay <= 0) return { kind: 'not spending', samples: segment.length }
  const left = budget - last.spend
  const slowest = Math.min(...paces)
  return {
    kind: 'lasts',
    from: left / Math.max(...paces),
    to: slowest > 0 ? left / slowest : undefined,
    about: left / perDay,
    perDay,
    samples: segment.length,
  }
}

/** The newest sample, and of the earlier ones each that is well before the next one. */
function spaced(samples: readonly SpendSample[]): SpendSample[] {
  const kept: SpendSample[] = []
  for (const sample of samples.toReversed()) {
    const next = kept.at(-1)
    if (!next || next.at - sample.at >= apart) kept.push(sample)
  }
  return kept.reverse()
}
