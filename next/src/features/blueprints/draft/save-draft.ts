import type { QueryClient } from '@tanstack/react-query'
import type { Choices } from '@/api/assumptions'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { blueprintQuery, patchBlueprint, readBlueprint } from '@/api/queries/blueprints'
import { ServiceError } from '@/api/service-error'
import { changes, patchBody } from '@/blueprint/model/changes'
import { rebased, undecided } from '@/blueprint/model/conflicts'
import { presentOf } from '@/blueprint/model/history'
import type { Session } from '@/session/create-session'
import type { DraftState, DraftStore } from './draft-store'
import { problemsOf } from './use-draft'

/** Why a draft cannot be saved as it is. */
export type Obstacle = 'no changes' | 'open fields' | 'conflicts' | 'problems'

/** What keeps a draft from being saved, in the order in which it is to be dealt with. Undefined: nothing. */
export function obstacleOf(state: DraftState, { openFields }: DraftStore): Obstacle | undefined {
  const { base, draft, conflicts } = state
  if (openFields.get().length > 0) return 'open fields'
  if (conflicts.length > 0) return 'conflicts'
  const isUnchanged = Object.keys(patchBody(base, draft, { 'patch-body': 'changed' })).length === 0
  if (isUnchanged) return 'no changes'
  return problemsOf(draft).some(({ severity }) => severity === 'error') ? 'problems' : undefined
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
 * stays unsaved. Gives the obstacle, or undefined once it is saved. Throws a `ServiceError`.
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
  if (read.unreadable.length > 0) throw new ServiceError('unreadable', endpoints.getBlueprint, {})
  store.rebase(read.json)
  const { base } = store.get()
  const version = rebased(pressed.base, base, presentOf(pressed.history))
  if (undecided(base, version).length > 0) return 'conflicts'
  if (changes(pressed.base, base).length > 0) return 'newer'
  const answer = await patchBlueprint(client, id, patchBody(base, version.draft, choices), base)
  store.saved(version.draft, answer?.json ?? version.draft)
  if (answer) queryClient.setQueryData(queryKey, answer)
  else void queryClient.invalidateQueries({ queryKey })
  return undefined
}
