import { useEffect, useMemo, useState } from 'react'
import { storeSpend, storedSpends } from '@/storage/spend'
import { usePartition } from '@/storage/catalog/use-catalog'
import { isMoreThan, type Amount } from '@/entities/api-keys/amount'
import { runOut, type RunOut } from './model/run-out'
import type { KeyRow } from '@/entities/api-keys/key-row'
import {
  comparedVisit,
  spendSeries,
  spendVisit,
  type SpendSample,
  type SpendVisit,
} from './model/spend-visits'
import type { PagerState } from '@/entities/api-keys/api-key-pager'

export interface SpendSamples {
  readonly of: (key: string) => readonly SpendSample[]
  /** The load of all keys that the shown spends are compared with. */
  readonly before: { readonly at: number; readonly isOfThisVisit: boolean } | undefined
  readonly spentBefore: (key: string) => Amount | undefined
  /** Spend at the last load of all keys before the rows that are shown. */
  readonly lastSpent: (key: string) => Amount | undefined
  readonly runOutOf: (row: KeyRow) => RunOut | undefined
  /** False once this browser has refused to store the samples. */
  readonly isStored: boolean
}

/** Samples of the keys' spend in this browser: read once, and added to when a walk has loaded all keys. */
export function useSpendSamples({ isOver, at, startedAt, rows }: PagerState): SpendSamples {
  const partition = usePartition()
  const [visits, setVisits] = useState<readonly SpendVisit[]>([])
  const [isStored, setKept] = useState(true)
  useEffect(() => {
    let isWanted = true
    if (partition !== null)
      void storedSpends(partition).then((kept) => {
        if (isWanted) setVisits((before) => united(kept, before))
      })
    return () => {
      isWanted = false
    }
  }, [partition])
  useEffect(() => {
    if (!isOver || at === undefined || partition === null) return
    const visit = spendVisit(rows, at)
    setVisits((before) => united(before, [visit]))
    void storeSpend(partition, visit).then(setKept)
  }, [isOver, at, partition, rows])
  return useMemo(() => {
    const series = spendSeries(visits)
    const compared = comparedVisit(visits, startedAt)
    const latest = visits.findLast(({ at }) => at < (startedAt ?? Infinity))
    const estimates = new WeakMap<KeyRow, RunOut>()
    return {
      of: series.of,
      before: compared && { at: compared.visit.at, isOfThisVisit: compared.isOfThisVisit },
      spentBefore: (key) => compared && series.at(key, compared.visit),
      lastSpent: (key) => latest && series.at(key, latest),
      runOutOf(row) {
        // A negative budget cannot run out.
        if (!row.budget || row.budget.value < 0) return undefined
        // Certain without any sample.
        if (row.spend && !isMoreThan(row.budget, row.spend)) return { kind: 'spent' }
        const estimate = estimates.get(row) ?? runOut(series.of(row.key), row.budget.value)
        estimates.set(row, estimate)
        return estimate
      },
      isStored,
    }
  }, [visits, startedAt, isStored])
}

/** Each visit once, the oldest first. */
function united(some: readonly SpendVisit[], others: readonly SpendVisit[]): SpendVisit[] {
  return [...new Map([...some, ...others].map((visit) => [visit.at, visit])).values()].toSorted(
    (a, b) => a.at - b.at,
  )
}
