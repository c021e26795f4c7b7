import { isOwned, ownedRecord, writable } from '@/mock/access'
import type { Caller } from '@/mock/caller'
import { isTexts, listErrors, nameErrors, pick, typeErrors } from '@/mock/fields'
import type { OperationOf } from '@/mock/operation'
import { hashOf } from '@/mock/state/random'
import { refuseFields } from '@/mock/refused'
import type { World } from '@/mock/state/world'

const texts = ['name', 'description', 'type', 'project_id'] as const
const lists = ['participant_ids', 'corpus_ids'] as const

/** #14. Fields that are not sent stay unchanged. */
export const putSpace: OperationOf<'putSpace'> = (world, caller, { params, body }) => {
  const found = ownedRecord(world.state.spaces, caller, 'space', params.id)
  writable(caller)
  const change = pick(body, [...texts, ...lists])
  const { name, participant_ids, corpus_ids, project_id } = change
  const isProject =
    typeof project_id !== 'string' || project_id === '' || isOwned(world.state.projects, caller, project_id)
  refuseFields([
    ...typeErrors(change, texts, lists),
    ...(name === undefined ? [] : nameErrors(name)),
    ...(isProject ? [] : [{ field: 'project_id', message: 'no such project in this tenant' }]),
    ...(isTexts(participant_ids) ? participantErrors(world, caller, participant_ids) : []),
    ...(isTexts(corpus_ids)
      ? listErrors(
          'corpus_ids',
          corpus_ids,
          (id) => isOwned(world.state.corpora, caller, id),
          'no such corpus in this tenant',
        )
      : []),
  ])
  const value = { ...found.value, ...change, updated_at: world.timestamp(), updated_by: caller.name }
  found.value = value
  return found.value
}

/** #17. A user who is already in the space is not added again. */
export const addSpaceUsers: OperationOf<'addSpaceUsers'> = (world, caller, { params, body }) => {
  const found = ownedRecord(world.state.spaces, caller, 'space', params.id)
  writable(caller)
  if (body.participant_ids.length === 0)
    refuseFields([{ field: 'participant_ids', message: 'must not be empty' }])
  refuseFields(participantErrors(world, caller, body.participant_ids))
  const participant_ids = [...new Set([...(found.value.participant_ids ?? []), ...body.participant_ids])]
  found.value = { ...found.value, participant_ids, updated_at: world.timestamp(), updated_by: caller.name }
  return found.value
}

/** #20. Personas always hear it; people only if their device is on and they are participants of the space. */
export const joinRoom: OperationOf<'joinRoom'> = (world, caller, { params, body }) => {
  const { value } = ownedRecord(world.state.spaces, caller, 'space', params.id)
  writable(caller)
  if (body.participant_ids.length === 0)
    refuseFields([{ field: 'participant_ids', message: 'must not be empty' }])
  const inSpace = new Set(value.participant_ids)
  const hears = (id: string) =>
    world.state.endUsers[id]?.value.participant_type === 'persona' || hashOf(id) % 3 !== 0
  return { signaled: [...new Set(body.participant_ids)].filter((id) => inSpace.has(id) && hears(id)) }
}

function participantErrors(world: World, caller: Caller, ids: readonly string[]) {
  return listErrors(
    'participant_ids',
    ids,
    (id) => isOwned(world.state.endUsers, caller, id),
    'no such end user in this tenant',
  )
}
