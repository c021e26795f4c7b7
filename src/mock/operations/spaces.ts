import { Space } from '@/api/resources/spaces'
import { isOwned, ownedRecord, writable, type Caller } from '@/mock/caller'
import { listErrors, nameErrors, pick, schemaErrors, textOf } from '@/mock/field-errors'
import { hashOf } from '@/mock/random'
import type { World } from '@/mock/world'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'
import { generatedMessages } from '@/mock/content/generated-messages'
import { passagesOf } from '@/mock/content/corpus-answer'

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
  found.value = { ...found.value, ...change, updated_at: world.timestamp(), updated_by: caller.name }
  return found.value
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

/** #3. What one participant sees; with a funding key the retrieval reads more of the corpora. */
export const readSpaceContext: OperationOf<'readSpaceContext'> = (world, caller, asked) => {
  const { params, body, isFunded } = asked
  const space = ownedRecord(world.state.spaces, caller, 'space', params.id)
  const { participant_id } = body
  const { participant_ids, corpus_ids = [], type } = space.value
  if (!participant_ids?.includes(participant_id))
    refuseFields([{ field: 'participant_id', message: 'is not a participant of this space' }])
  const corpora = corpus_ids.flatMap((id) => world.state.corpora[id] ?? [])
  const { value, generated, messages } = space
  const earlier = generated ? generatedMessages(value, generated.count, generated.until) : []
  const history = [...earlier, ...messages]
  return {
    chat_history: history.slice(Math.floor(history.length * (space.joinedLate[participant_id] ?? 0))),
    corpora: corpora.map(({ value }) => value),
    corpus: corpora.flatMap(({ value }, index) => passagesOf(value, isFunded ? 3 - (index % 3) : 1)),
    fetcher: 'default',
    space_id: params.id,
    space_type: type,
    participant_id,
  }
}
