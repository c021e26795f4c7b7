import { useState } from 'react'
import { refKey, type EntityRef } from '@/storage/catalog/catalog-entry'
import { useVerify, type Verifying } from './use-verify'
import { canVerify } from './verify-entities'

export interface VerifyResults {
  readonly there: number
  readonly missing: number
  /** Entities that could not be read. */
  readonly failed: readonly EntityRef[]
  /** Entities that were not read before the round was stopped. */
  readonly unchecked: number
}

export interface BulkVerify extends Omit<Verifying, 'verify'> {
  /** A round is running, or its results have not been dismissed. */
  readonly isShown: boolean
  readonly results: VerifyResults | undefined
  /** Reads the entities that the service has a read for. */
  verify: (refs: readonly EntityRef[]) => void
  dismiss: () => void
  /** Removes forgotten entities from the results, so that their outcomes are not shown if they are restored. */
  leaveOut: (refs: readonly EntityRef[]) => void
}

/** Reads many entities one request after the other, and counts the outcomes. */
export function useBulkVerify(): BulkVerify {
  const { verify, ...verifying } = useVerify()
  const { progress } = verifying
  const [everVerified, setEverVerified] = useState<readonly EntityRef[]>()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const asked = everVerified?.filter((ref) => !gone.has(refKey(ref)))
  return {
    ...verifying,
    failures: withoutKeys(verifying.failures, gone),
    isShown: progress !== null || (asked !== undefined && asked.length > 0),
    results: asked && asked.length > 0 && progress === null ? resultsOf(asked, verifying) : undefined,
    verify: (refs) => {
      const readable = refs.filter(({ kind }) => canVerify(kind))
      if (progress !== null || readable.length === 0) return
      setEverVerified(readable)
      setGone(new Set())
      verify(readable)
    },
    dismiss: () => setEverVerified(undefined),
    leaveOut: (refs) => setGone((before) => new Set([...before, ...refs.map(refKey)])),
  }
}

function withoutKeys(failures: Verifying['failures'], gone: ReadonlySet<string>) {
  return gone.size === 0 ? failures : new Map([...failures].filter(([key]) => !gone.has(key)))
}

function resultsOf(
  refs: readonly EntityRef[],
  { outcomes, failures }: Pick<Verifying, 'outcomes' | 'failures'>,
): VerifyResults {
  const results = { there: 0, missing: 0, failed: [] as EntityRef[], unchecked: 0 }
  for (const ref of refs) {
    const outcome = outcomes.get(refKey(ref))
    if (!outcome) results.unchecked++
    else if (failures.has(refKey(ref))) results.failed.push(ref)
    else if ('found' in outcome && outcome.found === 'there') results.there++
    else results.missing++
  }
  return results
}
