import { jsonWithoutCredentials } from '@/lib/json/json-without-credentials'
import type { JsonValue } from '@/lib/json/json'
import { hasShape, isText, listOf } from '@/lib/json/shape'
import { readStored, writeStored, type KeyValueStore } from '@/lib/stored'
import { noConversation, withNothingArriving, type Conversation, type Turn } from './conversation'

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
    hasShape({ id: isText, text: isText, replies: listOf(hasShape({ id: isText, text: isText })) }),
  ),
})

/** The conversation of this tab under a key. What was still arriving broke off with the page. */
export function readConversation(storage: KeyValueStore | null, key: string): Conversation {
  const stored = readStored(storage, key)
  if (!isConversation(stored)) return noConversation
  return withNothingArriving(stored as unknown as Conversation, 'broken') // written below
}

/** Stores it without what looks like a credential, and without the bodies as they arrived. */
export function writeConversation(
  storage: KeyValueStore | null,
  key: string,
  { turns, ...rest }: Conversation,
): void {
  const isEmpty = Object.values(rest.parameters).join('') + rest.draft === ''
  if (turns.length === 0 && isEmpty) {
    storage?.removeItem(key)
    return
  }
  const light = turns.map((turn): Turn => ({
    ...turn,
    replies: turn.replies.map((reply) => ({ ...reply, raw: '' })),
  }))
  let from = 0
  let size = light.reduce((sum, turn) => sum + sizeOf(turn), 0)
  while (size > longest && from < light.length - 1) size -= sizeOf(light[from++])
  const conversation = { ...rest, turns: light.slice(from) }
  writeStored(storage, key, jsonWithoutCredentials(conversation as unknown as JsonValue).json) // plain JSON
}

function sizeOf(turn: Turn | undefined): number {
  return JSON.stringify(turn ?? '').length
}
