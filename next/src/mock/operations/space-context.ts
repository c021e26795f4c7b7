import type { ChatMessage } from '@/api/resources/spaces'
import { ownedRecord } from '@/mock/caller'
import type { StoredSpace } from '@/mock/mock-state'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'
import { generatedMessages } from '@/mock/content/generated-messages'
import { passagesOf } from '@/mock/content/corpus-answer'

/** #3. What one participant sees; with a funding key the retrieval reads more of the corpora. */
export const readSpaceContext: OperationOf<'readSpaceContext'> = (
  world,
  caller,
  { params, body, isFunded },
) => {
  const space = ownedRecord(world.state.spaces, caller, 'space', params.id)
  const { participant_id } = body
  const { participant_ids, corpus_ids = [], type } = space.value
  if (!participant_ids?.includes(participant_id))
    refuseFields([{ field: 'participant_id', message: 'is not a participant of this space' }])
  const corpora = corpus_ids.flatMap((id) => world.state.corpora[id] ?? [])
  const history = messagesOf(space)
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

function messagesOf({ value, generated, messages }: StoredSpace): ChatMessage[] {
  return generated ? [...generatedMessages(value, generated), ...messages] : messages
}
