import type { QueryClient } from '@tanstack/react-query'
import type { Choices } from '@/api/assumptions'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { blueprintQuery, patchBlueprint } from '@/api/queries/blueprints'
import { ServiceError } from '@/api/service-error'
import { patchBody } from '@/blueprint/model/patch'
import type { Session } from '@/session/create-session'
import type { DraftState, DraftStore } from './draft-store'
import { problemsOf } from './use-draft'

/** Why a draft cannot be saved as it is, the first first. */
export type Obstacle = 'no changes' | 'open fields' | 'conflicts' | 'problems'

/** What has to be done before a save. Undefined: nothing. */
export function obstacleOf(state: DraftState, { openFields }: DraftStore): Obstacle | undefined {
  const { base, draft, conflicts } = state
  if (openFields.get().length > 0) return 'open fields'
  if (conflicts.length > 0) return 'conflicts'
  if (problemsOf(state).some(({ severity }) => severity === 'error')) return 'problems'
  return Object.keys(patchBody(base, draft, { 'patch-body': 'changed' })).length > 0
    ? undefined
    : 'no changes'
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
 * Saves a draft over what the service has now: reads it (#10), merges it, stops if something is to be decided, and sends
 * (#6). Gives the obstacle, or undefined once it is saved. Throws a `ServiceError`.
 */
export async function saveDraft(
  store: DraftStore,
  { client, session, queryClient, choices, id }: SaveOptions,
): Promise<Obstacle | undefined> {
  const { user } = session.get()
  const query = blueprintQuery(client, id)
  const { json, unreadable } = await queryClient.query({ ...query, staleTime: 0 })
  // A read waits for a renewed session and goes on; the write behind it must not.
  if (session.get().user !== user)
    throw new ServiceError('not sent', endpoints.patchBlueprint, { reason: 'ask again' })
  if (unreadable.length > 0) throw new ServiceError('unreadable', endpoints.getBlueprint, {})
  store.rebase(json)
  const { base, draft } = store.get()
  const obstacle = obstacleOf(store.get(), store)
  if (obstacle) return obstacle
  const answer = await patchBlueprint(client, id, patchBody(base, draft, choices), base)
  store.saved(draft, answer?.json ?? draft)
  if (answer) queryClient.setQueryData(query.queryKey, answer)
  else void queryClient.invalidateQueries({ queryKey: query.queryKey })
  return undefined
}
