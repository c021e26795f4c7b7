/** What all keys had spent when this browser had loaded every one of them. */
export interface SpendVisit {
  /** Epoch milliseconds at which the last page came. */
  readonly at: number
  /** The keys, by what names their rows, and what each had spent, in the same order. */
  readonly keys: readonly string[]
  readonly spends: readonly number[]
}

export interface SpendSample {
  readonly at: number
  readonly spend: number
}

/** The samples of each key, the oldest first. */
export type SpendSeries = ReadonlyMap<string, readonly SpendSample[]>

export function spendSeries(visits: readonly SpendVisit[]): SpendSeries {
  const series = new Map<string, SpendSample[]>()
  for (const { at, keys, spends } of visits.toSorted((a, b) => a.at - b.at))
    for (const [index, key] of keys.entries()) {
      const spend = spends[index]
      if (spend === undefined) continue
      const known = series.get(key)
      if (known) known.push({ at, spend })
      else series.set(key, [{ at, spend }])
    }
  return series
}

/** Stretches in which spend only rose: where it drops, the service began to count anew. */
export function spendSegments(samples: readonly SpendSample[]): SpendSample[][] {
  const segments: SpendSample[][] = []
  for (const sample of samples) {
    const last = segments.at(-1)
    const before = last?.at(-1)
    if (last && before && sample.spend >= before.spend) last.push(sample)
    else segments.push([sample])
  }
  return segments
}
