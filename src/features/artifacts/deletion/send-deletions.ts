import type { Client } from '@/api/client'
import { describeFailure } from '@/api/failures/describe-failure'
import { endpoints } from '@/api/endpoints'
import { ContractError, CredentialError, ServiceError } from '@/api/failures/errors'
import { artifactPages } from '@/features/artifacts/artifact-pages'
import { isDeleted } from '@/features/artifacts/model/artifact-status'
import {
  resultOfError,
  resultOfReply,
  resultOfSilence,
  withList,
  type DeletionResult,
  type InList,
} from '@/features/artifacts/model/deletion'

/** A file to be deleted, with the name that the user saw. */
export interface ArtifactToDelete {
  readonly id: string
  readonly name: string
}

interface Sending {
  readonly client: Client
  readonly space: string
  readonly items: readonly ArtifactToDelete[]
  /** Whether the console still acts as the identity that confirmed the deletion. */
  readonly isSameIdentity: () => boolean
  readonly onResult: (id: string, result: DeletionResult) => void
}

/**
 * Deletes the files one after the other (#16), each with one request. Without a valid token or with another acting
 * identity, the rest is not sent. If an answer does not show the outcome, the list is read for it.
 */
export async function sendDeletions({ client, space, items, isSameIdentity, onResult }: Sending) {
  let stopped: string | undefined
  /** Files with an unclear outcome, each with a function that returns its result given the state in the list. */
  const doubtful = new Map<string, (inList: InList) => DeletionResult>()
  const take = (id: string, result: DeletionResult | undefined, isJson = true) => {
    if (result && result.outcome !== 'unknown') onResult(id, result)
    else doubtful.set(id, (inList) => (result ? withList(result, inList) : resultOfSilence(inList, isJson)))
  }
  for (const { id } of items) {
    if (!isSameIdentity()) stopped ??= 'Not sent: the console no longer acts as the same end user.'
    if (stopped !== undefined) {
      onResult(id, { outcome: 'not deleted', why: stopped })
      continue
    }
    try {
      const { value } = await client.call(endpoints.deleteArtifact, { params: { space_id: space, id } })
      take(id, resultOfReply(value))
    } catch (error) {
      const failure = describeFailure(error)
      const quotedText = failure.quote === undefined ? '' : ` “${failure.quote.slice(0, 200)}”`
      const isJson = !(error instanceof ContractError) || error.isJson
      take(id, resultOfError(error, `${failure.title}.${quotedText}`), isJson)
      if (error instanceof CredentialError || (error instanceof ServiceError && error.status === 401))
        stopped = 'Not sent: there is no valid token.'
    }
  }
  if (doubtful.size === 0) return
  const listed = await findInList(client, space, doubtful.keys(), isSameIdentity)
  for (const [id, resultWith] of doubtful) onResult(id, resultWith(listed.get(id)))
}

/** Returns no states if the acting identity changes: the rest of the list may be what another user sees. */
async function findInList(
  client: Client,
  space: string,
  ids: Iterable<string>,
  isSameIdentity: () => boolean,
): Promise<ReadonlyMap<string, InList>> {
  const left = new Set(ids)
  const found = new Map<string, InList>()
  if (!isSameIdentity()) return found
  try {
    for await (const { artifacts, isLast } of artifactPages(client, space)) {
      if (!isSameIdentity()) return new Map()
      for (const artifact of artifacts)
        if (artifact.id !== undefined && left.delete(artifact.id))
          found.set(artifact.id, isDeleted(artifact) ? 'deleted' : 'there')
      if (isLast) for (const id of left) found.set(id, 'deleted')
      if (left.size === 0) break
    }
  } catch {
    return found // The results from the answers remain; the list shows its own failure.
  }
  return found
}
