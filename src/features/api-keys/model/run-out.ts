import { spendSegments, type SpendSample } from './spend-visits'

/** How long a budget still lasts, by what was seen of it. */
export type RunOut =
  | { readonly kind: 'spent' }
  /** Fewer samples, or a shorter time, than anything can be said from. */
  | {
      readonly kind: 'too little'
      readonly samples: number
      /** There are enough, within too short a time. */
      readonly isClose: boolean
      /** Spend fell before the first of them. */
      readonly isAnew: boolean
    }
  | { readonly kind: 'not spending'; readonly samples: number }
  | {
      readonly kind: 'lasts'
      /** Days at the fastest that was seen, and at the slowest; no end where it stood still for a while. */
      readonly from: number
      readonly to: number | undefined
      /** Days at the pace of all that was seen. */
      readonly about: number
      readonly perDay: number
      readonly samples: number
    }

export const fewestSamples = 3
const shortest = 6 * 3_600_000
const latest = 12
/** Whoever looks five times within an hour has seen one pace, not five. */
const apart = 3_600_000
const day = 86_400_000

/**
 * Paces are those from each of the last samples to the newest, since spend last began anew: a single busy hour counts
 * little, a changed habit shows.
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

/** The newest sample, and of those before it each that is well before the next one. */
function spaced(samples: readonly SpendSample[]): SpendSample[] {
  const kept: SpendSample[] = []
  for (const sample of samples.toReversed()) {
    const next = kept.at(-1)
    if (!next || next.at - sample.at >= apart) kept.push(sample)
  }
  return kept.reverse()
}
