import type { Client } from '@/api/client'
import { describeFailure } from '@/api/failures/describe-failure'
import { CancelledError, CredentialError, ServiceError } from '@/api/failures/errors'
import { pauseBeforeRetry } from '@/api/pause-before-retry'
import { refKey, type EntityRef } from '@/storage/catalog/catalog-entry'
import type { FailureDescription } from '@/lib/failure-description'
import { pause } from '@/lib/time/pause'
import { batchesOf, verifyEntities, type VerifyResult } from './verify-entities'

/** Why an entity could not be read, or what the answer says about it. */
export type Outcome = { readonly found: VerifyResult } | { readonly failure: FailureDescription }

/** Statuses of refusals that a single id of the batch may cause. */
const splitting = [400, 404, 413, 422]
/** How often to wait for a service that answers with 429. */
const patience = 3

interface Round {
  client: Client
  refs: readonly EntityRef[]
  signal: AbortSignal
  /** Called before each request with the outcomes so far, by `refKey`. */
  onProgress: (outcomes: ReadonlyMap<string, Outcome>) => void
}

/** Reads entities, one request after the other. Entities that were not reached before an abort have no outcome. */
export async function verifyRound({ client, refs, signal, onProgress }: Round) {
  const outcomes = new Map<string, Outcome>()
  const batches = batchesOf(refs)
  let waits = 0
  for (let batch = batches.shift(); batch && !signal.aborted; batch = batches.shift()) {
    onProgress(outcomes)
    try {
      const found = await verifyEntities(client, batch, signal)
      batch.forEach((ref, index) => outcomes.set(refKey(ref), { found: found[index] ?? 'unclear' }))
      waits = 0
    } catch (error) {
      if (error instanceof CancelledError) break
      const status = error instanceof ServiceError ? error.status : undefined
      if (status === 429 && waits < patience) {
        batches.unshift(batch)
        await pause(pauseBeforeRetry(waits++, error), signal)
      } else if (batch.length > 1 && status !== undefined && splitting.includes(status)) {
        const half = Math.ceil(batch.length / 2)
        batches.unshift(batch.slice(0, half), batch.slice(half))
      } else {
        const failure = describeFailure(error)
        for (const ref of batch) outcomes.set(refKey(ref), { failure })
        // The next request would be refused for the same reason.
        if (error instanceof CredentialError || status === 401 || status === 429) break
      }
    }
  }
  return outcomes
}
