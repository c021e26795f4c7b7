import { Space } from '@/api/resources/spaces'
import { isOwned, ownedRecord, writable, type Caller } from '@/mock/caller'
import { listErrors, nameErrors, pick, schemaErrors, textOf } from '@/mock/field-errors'
import type { OperationOf } from '@/mock/operation'
import { hashOf } from '@/mock/random'
import { refuseFields } from '@/mock/refused'
import type { World } from '@/mock/world'

const writableFields = ['name', 'description', 'type', 'project_id', 'participant_ids', 'corpus_ids']

/** #14. Fields that are not sent stay as they are. */
export const putSpace: OperationOf<'putSpace'> = (world, caller, { params, body }) => {
  const found = ownedRecord(world.state.spaces, caller, 'space', params.id)
  writable(caller)
  const change = pick(body, writableFields)
  refuseFields(schemaErrors(Space, change))
  const { participant_ids = [], corpus_ids = [] } = change as Space // as just checked
  const project = textOf(change.project_id)
  const isCorpus = (id: string) => isOwned(world.state.corpora, caller, id)
  refuseFields([
    ...(change.name === undefined ? [] : nameErrors(change.name)),
    ...(project === '' || isOwned(world.state.projects, caller, project)
      ? []
      : [{ field: 'project_id', message: 'no such project in this tenant' }]),
    ...participantErrors(world, caller, found.value, participant_ids),
    ...listErrors('corpus_ids', corpus_ids, isCorpus, 'no such corpus in this tenant'),
  ])
  const value = { ...found.value, ...change, updated_at: world.timestamp(), updated_by: caller.name }
  found.value = value
  return value
}

/** #17. A participant who is already in the space is not added again. */
export const addSpaceUsers: OperationOf<'addSpaceUsers'> = (world, caller, { params, body }) => {
  const found = ownedRecord(world.state.spaces, caller, 'space', params.id)
  writable(caller)
  refuseEmpty(body.participant_ids)
  refuseFields(participantErrors(world, caller, found.value, body.participant_ids))
  const participant_ids = [...new Set([...(found.value.participant_ids ?? []), ...body.participant_ids])]
  found.value = { ...found.value, participant_ids, updated_at: world.timestamp(), updated_by: caller.name }
  return found.value
}

/** #20. Signals only participants of the space: every persona, and two of three people. */
export const joinRoom: OperationOf<'joinRoom'> = (world, caller, { params, body }) => {
  const { value } = ownedRecord(world.state.spaces, caller, 'space', params.id)
  writable(caller)
  refuseEmpty(body.participant_ids)
  const hears = (id: string) =>
    world.state.endUsers[id]?.value.participant_type === 'persona' || hashOf(id) % 3 !== 0
  const called = [...new Set(body.participant_ids)]
  return { signaled: called.filter((id) => value.participant_ids?.includes(id) && hears(id)) }
}

function refuseEmpty(ids: readonly string[]) {
  if (ids.length === 0) refuseFields([{ field: 'participant_ids', message: 'must not be empty' }])
}

/** A participant that the space has already may stay, even if it is no end user. */
function participantErrors(world: World, caller: Caller, { participant_ids }: Space, ids: readonly string[]) {
  const isKnown = (id: string) => participant_ids?.includes(id) || isOwned(world.state.endUsers, caller, id)
  return listErrors('participant_ids', ids, isKnown, 'no such end user in this tenant')
}
