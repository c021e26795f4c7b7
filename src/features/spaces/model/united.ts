import { compareConversations, type Sight } from './compare-conversations'
import type { Conversation } from './conversation'
import type { Message } from './message'

/** Two readings of a conversation as one, and who sees what of it. */
export interface United {
  readonly conversation: Conversation
  /** By the keys of the united conversation: what not both hold. */
  readonly sights: ReadonlyMap<string, Exclude<Sight, 'both'>>
  /** Messages of both that are not the same: their keys and the fields. */
  readonly differs: ReadonlyMap<string, readonly string[]>
  readonly counts: Readonly<Record<Sight, number>>
}

export function united(here: Conversation, there: Conversation): United {
  const sights = new Map<string, Exclude<Sight, 'both'>>()
  const differs = new Map<string, readonly string[]>()
  const counts = { both: 0, here: 0, there: 0 }
  const messages = compareConversations(here, there).flatMap((row): Message[] => {
    counts[row.sight]++
    const message = row.here ?? (row.there && { ...row.there, key: `vs ${row.there.key}` })
    if (!message) return []
    if (row.sight !== 'both') sights.set(message.key, row.sight)
    if (row.differs.length > 0) differs.set(message.key, row.differs)
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
      isUndated: here.isUndated || there.isUndated,
    },
    sights,
    differs,
    counts,
  }
}
