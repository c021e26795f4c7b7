import { compareConversations, type MessageSide } from './compare-conversations'
import type { Conversation } from './conversation'
import type { Message } from './message'

/** A message that differs between the two contexts, in the version that is not displayed. */
export interface DifferingMessage {
  readonly fields: readonly string[]
  readonly there: Message
}

/** Two reads of a conversation merged into one, with the side of each message. */
export interface United {
  readonly conversation: Conversation
  /** Messages that only one side has, by keys of the merged conversation. */
  readonly sides: ReadonlyMap<string, Exclude<MessageSide, 'both'>>
  /** Messages that differ between the sides, by the same keys. */
  readonly differs: ReadonlyMap<string, DifferingMessage>
  readonly counts: Readonly<Record<MessageSide, number>>
}

export function mergeConversations(here: Conversation, there: Conversation): United {
  const sides = new Map<string, Exclude<MessageSide, 'both'>>()
  const differs = new Map<string, DifferingMessage>()
  const counts = { both: 0, here: 0, there: 0 }
  const messages = compareConversations(here, there).flatMap((row): Message[] => {
    counts[row.side]++
    const message = row.here ?? (row.there && { ...row.there, key: `vs ${row.there.key}` })
    if (!message) return []
    if (row.side !== 'both') sides.set(message.key, row.side)
    if (row.there && row.differs.length > 0)
      differs.set(message.key, { fields: row.differs, there: row.there })
    return [message]
  })
  const byId = new Map(
    messages.flatMap((message) => (message.id === undefined ? [] : [[message.id, message]])),
  )
  return {
    conversation: {
      ...here,
      messages,
      byId,
      senders: new Map([...there.senders, ...here.senders]),
      sharedIds: new Set([...here.sharedIds, ...there.sharedIds]),
      isUnzoned: here.isUnzoned || there.isUnzoned,
      undated: messages.filter(({ at }) => at === undefined).length,
    },
    sides,
    differs,
    counts,
  }
}
