import { fitsDouble } from '@/lib/json/exact-json'
import type { Amount } from '@/entities/api-keys/amount'
import type { KeyRow } from '@/entities/api-keys/key-row'

/** Spend of all keys at a moment when this browser had loaded all of them. */
export interface SpendVisit {
  /** Epoch milliseconds at which the last page arrived. */
  readonly at: number
  /** The keys, by the names of their rows, and the spend of each, in the same order. */
  readonly keys: readonly string[]
  readonly spends: readonly number[]
  /** Digits of the spends that a double cannot hold, by index. Visits stored by earlier versions have none. */
  readonly digits?: ReadonlyMap<number, string>
}

/** The current spend of the keys. Keys without an id are left out, because they cannot be recognized later. */
export function spendVisit(rows: readonly KeyRow[], at: number): SpendVisit {
  const keys: string[] = []
  const spends: number[] = []
  const digits = new Map<number, string>()
  for (const { key, id, spend } of rows) {
    if (!spend || id === undefined) continue
    if (!fitsDouble(spend.text)) digits.set(keys.length, spend.text)
    keys.push(key)
    spends.push(spend.value)
  }
  return { at, keys, spends, digits }
}

export interface SpendSample {
  readonly at: number
  readonly spend: number
  /** All digits, if a double cannot hold them. */
  readonly digits?: string | undefined
}

/** Samples of each key, the oldest first. */
export interface SpendSeries {
  readonly of: (key: string) => readonly SpendSample[]
  readonly at: (key: string, visit: SpendVisit) => Amount | undefined
}

/** Stored as columns of numbers: visits of fifty thousand keys would be a million objects. */
export function spendSeries(visits: readonly SpendVisit[]): SpendSeries {
  const places = new Map<string, number>()
  for (const { keys } of visits) for (const key of keys) if (!places.has(key)) places.set(key, places.size)
  const columns = visits
    .toSorted((a, b) => a.at - b.at)
    .map((visit) => {
      const spends = new Float64Array(places.size).fill(NaN)
      const digits = new Map<number, string>()
      for (const [index, key] of visit.keys.entries()) {
        const place = places.get(key) ?? -1
        spends[place] = visit.spends[index] ?? NaN
        const exact = visit.digits?.get(index)
        if (exact !== undefined) digits.set(place, exact)
      }
      return { visit, spends, digits }
    })
  const spendAt = (spends: Float64Array, place: number | undefined) => {
    const spend = place === undefined ? NaN : (spends[place] ?? NaN)
    return Number.isNaN(spend) ? undefined : spend
  }
  return {
    of: (key) => {
      const place = places.get(key)
      return columns.flatMap(({ visit, spends, digits }) => {
        const spend = spendAt(spends, place)
        return spend === undefined ? [] : [{ at: visit.at, spend, digits: digits.get(place ?? -1) }]
      })
    },
    at: (key, visit) => {
      const column = columns.find((one) => one.visit === visit)
      const place = places.get(key)
      const value = column && spendAt(column.spends, place)
      if (value === undefined) return undefined
      return { value, text: column?.digits.get(place ?? -1) ?? String(value) }
    },
  }
}

/** Milliseconds between two loads of all keys after which the later one belongs to another visit. */
const pause = 30 * 60_000

export interface ComparedVisit {
  readonly visit: SpendVisit
  readonly isOfThisVisit: boolean
}

/**
 * The visit that spends are compared with: the last load of the previous visit, else the first load of this visit if
 * the shown rows were loaded after it.
 */
export function comparedVisit(
  visits: readonly SpendVisit[],
  startedAt = Infinity,
): ComparedVisit | undefined {
  const earlier = visits.filter(({ at }) => at < startedAt).toSorted((a, b) => b.at - a.at)
  const before = earlier.find(({ at }, index) => (earlier[index - 1]?.at ?? startedAt) - at >= pause)
  const visit = before ?? earlier.at(-1)
  return visit && { visit, isOfThisVisit: before === undefined }
}

/** Segments in which spend only rose. A drop means that the service reset its count. */
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
