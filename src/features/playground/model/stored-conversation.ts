import { jsonWithoutCredentials } from '@/lib/json/json-without-credentials'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { hasShape, isText, listOf } from '@/lib/json/shape'
import { readStored, writeStored, type KeyValueStore } from '@/lib/stored'
import { noConversation, withNothingArriving, type Conversation, type Turn } from './conversation'
import { withMessages, withoutMessages } from './stored-request'

/** Characters of a stored conversation. A longer one loses its oldest messages in the storage, not on the page. */
const longest = 1_000_000

const isConversation = hasShape({
  draft: isText,
  parameters: hasShape({
    system: isText,
    model: isText,
    temperature: isText,
    max_tokens: isText,
    extras: isText,
  }),
  turns: listOf(
    hasShape({
      id: isText,
      text: isText,
      chosen: isJsonObject,
      replies: listOf(hasShape({ id: isText, talker: isText, text: isText, request: isJsonObject })),
    }),
  ),
})

/** The conversation of this tab under a key. `isSeparate`: each message was sent without the ones before it. */
export function readConversation(
  storage: KeyValueStore | null,
  key: string,
  isSeparate: boolean,
): Conversation {
  return conversationIn(readStored(storage, key), isSeparate) ?? noConversation
}

/** A stored conversation. What was still arriving broke off with the page. Undefined for anything else. */
export function conversationIn(stored: unknown, isSeparate = false): Conversation | undefined {
  if (!isConversation(stored)) return undefined
  const conversation = stored as unknown as Conversation // written below, or as a kept one
  const turns = withMessages(conversation.turns, isSeparate)
  return withNothingArriving({ ...conversation, turns }, 'broken')
}

/**
 * Stores it without what looks like a credential, and without what `withoutBodies` leaves out. Returns whether it is
 * stored.
 */
export function writeConversation(
  storage: KeyValueStore | null,
  key: string,
  { turns, ...rest }: Conversation,
): boolean {
  const isEmpty = Object.values(rest.parameters).join('') + rest.draft === ''
  if (turns.length === 0 && isEmpty) {
    storage?.removeItem(key)
    return true
  }
  const light = withoutBodies(turns)
  let from = 0
  let size = light.reduce((sum, turn) => sum + sizeOf(turn), 0)
  while (size > longest && from < light.length - 1) size -= sizeOf(light[from++])
  // A shortened copy must not replace the whole one in the database.
  const kept = from === 0 ? rest.kept : undefined
  const conversation = { ...rest, kept, turns: light.slice(from) }
  return writeStored(storage, key, jsonWithoutCredentials(conversation as unknown as JsonValue).json) // plain JSON
}

/** Messages without the bodies of their answers as they arrived, and without the messages of the requests. */
export function withoutBodies(turns: readonly Turn[]): Turn[] {
  return turns.map((turn) => ({
    ...turn,
    replies: turn.replies.map((reply) => ({ ...withoutMessages(reply), raw: '' })),
  }))
}

function sizeOf(turn: Turn | undefined): number {
  return JSON.stringify(turn ?? '').length
}
