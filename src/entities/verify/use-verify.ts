import { useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from '@/api/use-client'
import { refKey, type EntityRef } from '@/storage/catalog/catalog-entry'
import type { FailureDescription } from '@/lib/failure-description'
import { thousands } from '@/lib/numbers/thousands'
import { announce } from '@/ui/announce'
import { unclearFailure } from './unclear-failure'
import { verifyRound, type Outcome } from './verify-round'

export interface Verifying {
  /** Things that were read, of how many. Null while nothing runs. */
  readonly progress: { readonly done: number; readonly of: number } | null
  /** By `refKey`; of each thing the last one. */
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** Why one could not be read, by `refKey`. Not to be found is an answer, no failure. */
  readonly failures: ReadonlyMap<string, FailureDescription>
  /** While a round runs, those that are not in it are asked for after it. */
  verify: (refs: readonly EntityRef[]) => void
  cancel: () => void
}

/** "Still there?", one request after the other. What the answers say is in the catalog, too. */
export function useVerify(): Verifying {
  const client = useClient()
  const [progress, setProgress] = useState<Verifying['progress']>(null)
  const [outcomes, setOutcomes] = useState<Verifying['outcomes']>(new Map())
  const failures = useMemo(() => failuresIn(outcomes), [outcomes])
  const running = useRef<AbortController>(null)
  /** By `refKey`: what is asked now, and what is asked for after it. */
  const now = useRef<ReadonlySet<string>>(new Set())
  const next = useRef<ReadonlyMap<string, EntityRef>>(new Map())
  useEffect(() => () => running.current?.abort(), [])

  async function run(refs: readonly EntityRef[]) {
    if (running.current) {
      const later = refs.filter((ref) => !now.current.has(refKey(ref)))
      next.current = new Map([...next.current, ...later.map((ref) => [refKey(ref), ref] as const)])
      return
    }
    const controller = new AbortController()
    running.current = controller
    now.current = new Set(refs.map(refKey))
    // What was asked before and is not asked again stays told: a round may go on where another was stopped.
    const keysOfRound = now.current
    setOutcomes((before) => new Map([...before].filter(([key]) => !keysOfRound.has(key))))
    const verified = await verifyRound({
      client,
      refs,
      signal: controller.signal,
      onProgress: ({ size }) => setProgress({ done: size, of: refs.length }),
    })
    running.current = null
    setProgress(null)
    setOutcomes((before) => new Map([...before, ...verified]))
    const waiting = [...next.current.values()]
    next.current = new Map()
    if (waiting.length > 0 && !controller.signal.aborted) {
      void run(waiting)
      return
    }
    const failed = failuresIn(verified).size
    if (verified.size < refs.length)
      announce(`Stopped after ${thousands(verified.size)} of ${thousands(refs.length)}`)
    else announce(failed === 0 ? 'Checked' : `${thousands(failed)} could not be read`)
  }
  return {
    progress,
    outcomes,
    failures,
    verify: (refs) => void run(refs),
    cancel: () => running.current?.abort(),
  }
}

function failuresIn(outcomes: Verifying['outcomes']): Map<string, FailureDescription> {
  const failures = new Map<string, FailureDescription>()
  for (const [key, outcome] of outcomes) {
    if ('failure' in outcome) failures.set(key, outcome.failure)
    else if (outcome.found === 'unclear') failures.set(key, unclearFailure)
  }
  return failures
}
