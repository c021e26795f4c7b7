import type { Client } from '@/api/client'
import { describeFailure } from '@/api/describe-failure'
import { endpoints } from '@/api/endpoints'
import { CredentialError, ServiceError } from '@/api/errors'
import { resultOfError, resultOfReply, type DeletionResult } from './model/deletion'

/** A file that is to be deleted, by the name that the user saw. */
export interface Doomed {
  readonly id: string
  readonly name: string
}

interface Sending {
  readonly client: Client
  readonly space: string
  readonly items: readonly Doomed[]
  /** Whether the console still acts as whoever confirmed it. */
  readonly isStillWho: () => boolean
  readonly onResult: (id: string, result: DeletionResult) => void
}

/** Deletes one after the other (#16), each once. Where nobody may ask any more, the others are not sent. */
export async function sendDeletions({ client, space, items, isStillWho, onResult }: Sending) {
  let stopped: string | undefined
  for (const { id } of items) {
    if (!isStillWho()) stopped ??= 'Not sent: the console does not act as the same end user any more.'
    if (stopped !== undefined) {
      onResult(id, { outcome: 'not deleted', why: stopped })
      continue
    }
    try {
      const { value } = await client.call(endpoints.deleteArtifact, { params: { space_id: space, id } })
      onResult(id, resultOfReply(value))
    } catch (error) {
      const failure = describeFailure(error)
      const said = failure.quote === undefined ? '' : ` “${failure.quote.slice(0, 200)}”`
      onResult(id, resultOfError(error, `${failure.title}.${said}`))
      if (error instanceof CredentialError || (error instanceof ServiceError && error.status === 401))
        stopped = 'Not sent: nobody may ask for it now.'
    }
  }
}
