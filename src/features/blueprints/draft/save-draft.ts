import type { QueryClient } from '@tanstack/react-query'
import type { Choices } from '@/api/assumptions'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { blueprintQuery, patchBlueprint, readBlueprint } from '@/api/queries/blueprints'
import { ServiceError } from '@/api/service-error'
import { changes, patchBody } from '@/blueprint/model/changes'
import { rebased, undecided } from '@/blueprint/model/merge'
import { presentOf } from '@/blueprint/model/history'
import type { Draft } from '@/blueprint/model/rows'
import type { Session } from '@/session/create-session'
import { knownBefore, type DraftState, type DraftStore } from './draft-store'
import { problemsOf } from './use-draft'

/** Why a draft cannot be saved as it is. */
export type Obstacle = 'unreadable' | 'no changes' | 'open fields' | 'conflicts' | 'problems'

/** What keeps a draft from being saved, in the order in which it is to be dealt with. Undefined: nothing. */
export function obstacleOf(state: DraftState, { openFields }: DraftStore): Obstacle | undefined {
  const { base, draft, conflicts } = state
  if (openFields.get().length > 0) return 'open fields'
  if (conflicts.length > 0) return 'conflicts'
  if (!hasSomethingToSend(base, draft)) return 'no changes'
  return problemsOf(state).some(({ severity }) => severity === 'error') ? 'problems' : undefined
}

function hasSomethingToSend(base: Draft, draft: Draft): boolean {
  return Object.keys(patchBody(base, draft, { 'patch-body': 'changed' })).length > 0
}

interface SaveOptions {
  client: Client
  session: Session
  queryClient: QueryClient
  choices: Choices
  /** The blueprint's id. */
  id: string
}

/**
 * Saves the draft as it is now over what the service has: reads it (#10), and sends (#6) unless there is something to
 * decide or others saved meanwhile ('newer'), so that only what was reviewed is sent. What is edited after the call
 * stays unsaved. Gives the obstacle, or undefined once it is saved. Throws a `ServiceError`; the draft knows it if nobody
 * knows whether the save arrived.
 */
export async function saveDraft(
  store: DraftStore,
  { client, session, queryClient, choices, id }: SaveOptions,
): Promise<Obstacle | 'newer' | undefined> {
  const pressed = store.get()
  const obstacle = obstacleOf(pressed, store)
  if (obstacle) return obstacle
  const { user } = session.get()
  const { queryKey } = blueprintQuery(client, id)
  // A read of its own: if it fails, the save has failed, and not what the page shows. An older one must not follow it.
  await queryClient.cancelQueries({ queryKey })
  const read = await queryClient.query({
    queryKey: [...queryKey, 'to save'],
    queryFn: () => readBlueprint(client, id),
    staleTime: 0,
    gcTime: 0,
  })
  queryClient.setQueryData(queryKey, read)
  // A read waits for a renewed session and goes on; the write behind it must not.
  if (session.get().user !== user)
    throw new ServiceError('not sent', endpoints.patchBlueprint, { reason: 'ask again' })
  if (read.unreadable.length > 0) return 'unreadable'
  store.rebase(read.json, read.at)
  const { base } = store.get()
  const before = knownBefore(pressed, base)
  const version = rebased(before, base, presentOf(pressed.history))
  if (undecided(base, version).length > 0) return 'conflicts'
  if (changes(before, base).length > 0) return 'newer'
  // All of it has arrived with the save before.
  if (!hasSomethingToSend(base, version.draft)) return undefined
  const answer = await patchBlueprint(client, id, patchBody(base, version.draft, choices), base)
    .catch((error: unknown) => {
      if (isOutcomeUnknown(error)) {
        store.lost(version.draft)
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      }
      throw error
    })
    // A read that began before the end of a save is never taken after it.
    .finally(() => queryClient.cancelQueries({ queryKey }))
  store.saved(version.draft, answer?.json ?? version.draft)
  if (answer) queryClient.setQueryData(queryKey, answer)
  else void queryClient.invalidateQueries({ queryKey })
  return undefined
}

/** Whether a failed save may have arrived all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.endpoint !== endpoints.patchBlueprint) return false
  return error.kind === 'unknown' || error.kind === 'unreadable'
}
