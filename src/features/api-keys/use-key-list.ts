import { useDeferredValue, useMemo } from 'react'
import { keyFilter } from './model/key-filter'
import { aliasCounts, hasRisk, riskCounts, type KeyRisk } from './model/key-risks'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { sortedKeys } from './model/key-sorts'
import type { KeysSearch } from './keys-search'
import { useMinute } from './use-minute'
import type { SpendSamples } from './use-spend-samples'

export interface KeyList {
  /** The loaded keys that everything else is derived from. Deferred if there are many. */
  readonly loaded: readonly KeyRow[]
  /** Keys that match the text and the risk, sorted. */
  readonly rows: readonly KeyRow[]
  /** The same keys in the order in which they arrived, so that sorting does not recount them. */
  readonly chosen: readonly KeyRow[]
  /** Counts of the keys that match the text. */
  readonly counts: Readonly<Record<KeyRisk, number>>
  readonly matching: number
  /** Counts of the keys that match the text and the risk. */
  readonly chosenCounts: Readonly<Record<KeyRisk, number>>
}

/** The loaded keys, filtered and sorted by the address. */
export function useKeyList(
  all: readonly KeyRow[],
  { q, risk, sort }: KeysSearch,
  samples: SpendSamples,
): KeyList {
  const now = useMinute()
  const loaded = useDeferredValue(all)
  const ordered = useMemo(
    () =>
      sortedKeys(loaded, sort, (row) => {
        const estimate = samples.runOutOf(row)
        return estimate?.kind === 'spent' ? 0 : estimate?.kind === 'lasts' ? estimate.about : undefined
      }),
    [loaded, sort, samples],
  )
  const context = useMemo(
    () => ({ now, before: samples.lastSpent, aliases: aliasCounts(loaded) }),
    [now, samples, loaded],
  )
  const matching = useMemo(() => {
    const text = q?.trim() ?? ''
    return text === '' ? loaded : loaded.filter(keyFilter(text))
  }, [loaded, q])
  const chosen = useMemo(
    () => (risk ? matching.filter((row) => hasRisk(row, risk, context)) : matching),
    [matching, risk, context],
  )
  const rows = useMemo(() => {
    if (chosen === loaded) return ordered
    const wanted = new Set(chosen)
    return ordered.filter((row) => wanted.has(row))
  }, [chosen, loaded, ordered])
  // Rows update with each keystroke, counts are deferred.
  const counted = useDeferredValue(matching)
  const counts = useMemo(() => riskCounts(counted, context), [counted, context])
  const deferred = useDeferredValue(chosen)
  const chosenCounts = useMemo(
    () => (deferred === counted ? counts : riskCounts(deferred, context)),
    [deferred, counted, counts, context],
  )
  return { loaded, rows, chosen, counts, matching: matching.length, chosenCounts }
}
