import { useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from '@/api/use-client'
import { refKey, type EntityRef } from '@/storage/catalog/catalog-entry'
import type { FailureDescription } from '@/lib/failure-description'
import { thousands } from '@/lib/numbers/thousands'
import { announce } from '@/ui/announce'
import { unclearFailure } from './unclear-failure'
import { verifyRound, type Outcome } from './verify-round'

export interface Verifying {
  /** Entities read, out of how many. Null while no round is running. */
  readonly progress: { readonly done: number; readonly of: number } | null
  /** The latest outcome of each entity, by `refKey`. */
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** Why an entity could not be read, by `refKey`. Not found is an answer, not a failure. */
  readonly failures: ReadonlyMap<string, FailureDescription>
  /** While a round is running, entities that are not part of it are read after it. */
  verify: (refs: readonly EntityRef[]) => void
  cancel: () => void
}

/** "Check again", one request after the other. The answers also go into the catalog. */
export function useVerify(): Verifying {
  const client = useClient()
  const [progress, setProgress] = useState<Verifying['progress']>(null)
  const [outcomes, setOutcomes] = useState<Verifying['outcomes']>(new Map())
  const failures = useMemo(() => failuresIn(outcomes), [outcomes])
  const running = useRef<AbortController>(null)
  /** By `refKey`: the entities of this round, and those of the next one. */
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
    // Outcomes of entities that are not read again stay, because a round may continue one that was stopped.
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
