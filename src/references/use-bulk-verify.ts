import { useState } from 'react'
import { refKey, type ThingRef } from '@/catalog/catalog-entry'
import { useCatalogStore } from '@/catalog/use-catalog'
import { useVerify, type Verifying } from './use-verify'
import { canVerify } from './verify-thing'

export interface VerifyResults {
  readonly there: number
  readonly missing: number
  /** Could not be read. */
  readonly failed: readonly ThingRef[]
  /** The round was stopped before their turn. */
  readonly unasked: number
}

export interface BulkVerify extends Omit<Verifying, 'verify'> {
  /** Something runs, or its results were not put away yet. */
  readonly isShown: boolean
  readonly results: VerifyResults | undefined
  /** Reads those that the service has a read for. */
  verify: (refs: readonly ThingRef[]) => void
  dismiss: () => void
}

interface Round {
  readonly refs: readonly ThingRef[]
  readonly startedAt: number
}

/** Reads many things one after the other, and counts what came of it. */
export function useBulkVerify(): BulkVerify {
  const catalog = useCatalogStore()
  const { progress, failures, verify, cancel } = useVerify()
  const [round, setRound] = useState<Round>()
  return {
    progress,
    failures,
    cancel,
    isShown: progress !== null || round !== undefined,
    results: round && progress === null ? resultsOf(round) : undefined,
    verify: (refs) => {
      const readable = refs.filter(({ kind }) => canVerify(kind))
      if (progress !== null || readable.length === 0) return
      setRound({ refs: readable, startedAt: Date.now() })
      verify(readable)
    },
    dismiss: () => setRound(undefined),
  }

  function resultsOf({ refs, startedAt }: Round): VerifyResults {
    const results = { there: 0, missing: 0, failed: [] as ThingRef[], unasked: 0 }
    for (const ref of refs) {
      const state = catalog.get(ref)?.state
      if (failures.has(refKey(ref))) results.failed.push(ref)
      else if (!state || state.value === 'seen' || state.at < startedAt) results.unasked++
      else if (state.value === 'verified') results.there++
      else results.missing++
    }
    return results
  }
}
