import { useState } from 'react'
import { refKey, type ThingRef } from '@/catalog/catalog-entry'
import { useVerify, type Verifying } from './use-verify'
import { canVerify } from './verify-things'

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

/** Reads many things one request after the other, and counts what came of it. */
export function useBulkVerify(): BulkVerify {
  const { verify, ...verifying } = useVerify()
  const { progress } = verifying
  const [asked, setAsked] = useState<readonly ThingRef[]>()
  return {
    ...verifying,
    isShown: progress !== null || asked !== undefined,
    results: asked && progress === null ? resultsOf(asked, verifying) : undefined,
    verify: (refs) => {
      const readable = refs.filter(({ kind }) => canVerify(kind))
      if (progress !== null || readable.length === 0) return
      setAsked(readable)
      verify(readable)
    },
    dismiss: () => setAsked(undefined),
  }
}

function resultsOf(
  refs: readonly ThingRef[],
  { outcomes, failures }: Pick<Verifying, 'outcomes' | 'failures'>,
): VerifyResults {
  const results = { there: 0, missing: 0, failed: [] as ThingRef[], unasked: 0 }
  for (const ref of refs) {
    const outcome = outcomes.get(refKey(ref))
    if (!outcome) results.unasked++
    else if (failures.has(refKey(ref))) results.failed.push(ref)
    else if ('found' in outcome && outcome.found === 'there') results.there++
    else results.missing++
  }
  return results
}
