import type { ChatMessage } from '@/api/resources/spaces'
import { ownedRecord } from '@/mock/access'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'
import { generatedMessages } from '@/mock/seed/generated-messages'
import { passagesOf } from '@/mock/seed/passages'
import type { World } from '@/mock/state/world'
import type { StoredSpace } from '@/mock/state/world-state'

/** #3. The view of one participant; with a funding key the retrieval reads more of the corpora. */
export const readSpaceContext: OperationOf<'readSpaceContext'> = (
  world,
  caller,
  { params, body, funded },
) => {
  const space = ownedRecord(world.state.spaces, caller, 'space', params.id)
  const { value } = space
  if (!value.participant_ids?.includes(body.participant_id))
    refuseFields([{ field: 'participant_id', message: 'is not a participant of this space' }])
  const corpora = (value.corpus_ids ?? []).flatMap((id) => world.state.corpora[id] ?? [])
  const history = messagesOf(space)
  const from = Math.floor(history.length * (space.joinedLate[body.participant_id] ?? 0))
  return {
    chat_history: history.slice(from).map((message) => withStatus(world, message)),
    corpora: corpora.map(({ id, name, description }) => ({ id, name, description })),
    corpus: corpora.flatMap((corpus, index) => passagesOf(corpus, funded ? 3 - (index % 3) : 1)),
    fetcher: 'default',
    space_id: params.id,
    space_type: value.type ?? 'PRIVATE',
    participant_id: body.participant_id,
  }
}

const generated = new Map<string, ChatMessage[]>()

function messagesOf({ conversation, value }: StoredSpace): ChatMessage[] {
  if (conversation.kind === 'kept') return conversation.messages
  const key = `${conversation.seed} ${conversation.count} ${conversation.until}`
  const messages = generated.get(key) ?? generatedMessages(conversation, value)
  generated.set(key, messages)
  return messages
}

/** A seeded conversation may be slightly ahead of the clock; messages newer than a minute are still being delivered. */
function withStatus(world: World, message: ChatMessage): ChatMessage {
  const at = Date.parse(String(message.create_at))
  return at > world.now() - 60_000 ? { ...message, status: 'sent' } : message
}
