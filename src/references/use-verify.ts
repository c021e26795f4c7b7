import { useEffect, useRef, useState } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { CancelledError, ServiceError } from '@/api/errors'
import { useClient } from '@/api/use-client'
import { refKey, type ThingRef } from '@/catalog/catalog-entry'
import { announce } from '@/ui/announce'
import { batchesOf, verifyThings } from './verify-thing'

export interface Verifying {
  /** Things still to be read, of how many. Null while nothing runs. */
  readonly progress: { readonly done: number; readonly of: number } | null
  /** Why one could not be read, by `refKey`. Not to be found is an answer, no failure. */
  readonly failures: ReadonlyMap<string, string>
  verify: (refs: readonly ThingRef[]) => void
  cancel: () => void
}

/** "Still there?", one request after the other. What the answers say is in the catalog. */
export function useVerify(): Verifying {
  const client = useClient()
  const [progress, setProgress] = useState<Verifying['progress']>(null)
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(refs: readonly ThingRef[]) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    const failed = new Map<string, string>()
    setFailures(failed)
    const batches = batchesOf(refs)
    let done = 0
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      setProgress({ done, of: refs.length })
      try {
        await verifyThings(client, batch, controller.signal)
      } catch (error) {
        if (error instanceof CancelledError || controller.signal.aborted) break
        const isRefused = error instanceof ServiceError && error.status < 500
        if (isRefused && batch.length > 1) {
          // One of them may be to blame for all.
          batches.unshift(...batch.map((ref) => [ref]))
          continue
        }
        if (!(isRefused && error.status === 404))
          for (const ref of batch) failed.set(refKey(ref), describeFailure(error).title)
      }
      done += batch.length
    }
    running.current = null
    setProgress(null)
    setFailures(new Map(failed))
    if (done < refs.length) announce(`Stopped after ${done} of ${refs.length}`)
    else announce(failed.size === 0 ? 'Verified' : `${failed.size} could not be read`)
  }
  return {
    progress,
    failures,
    verify: (refs) => void run(refs),
    cancel: () => running.current?.abort(),
  }
}
