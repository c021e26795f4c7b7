import type { JsonValue } from '@/lib/json/json'
import { truncate } from '@/lib/text/truncate'
import { throttle } from '@/lib/time/throttle'
import { storeConversation } from '@/storage/conversations'
import type { ConversationFacts } from '@/storage/schema'
import { talkerOf, type Conversation, type Talker } from './conversation'
import type { Talk } from './create-talk'
import { conversationIn, withoutBodies } from './stored-conversation'

/** Characters of a title. */
const longestTitle = 120
/** Milliseconds between two writes. */
const pause = 500

/** Stores a conversation as the user’s kept one, or its changes. Returns whether it is stored. */
export function storeKept(
  partition: string,
  persona: string,
  { kept: id, ...conversation }: Conversation & { readonly kept: string },
  { isUpdate }: { readonly isUpdate: boolean },
): Promise<boolean> {
  const { turns } = conversation
  const title = truncate(turns[0]?.text ?? '', longestTitle)
  const facts: ConversationFacts = { id, persona, title, messages: turns.length, at: Date.now() }
  const json = { ...conversation, draft: '', turns: withoutBodies(turns) }
  return storeConversation(partition, facts, json as unknown as JsonValue, { isUpdate }) // plain JSON
}

/** A kept conversation from the JSON that was stored under `id`. */
export function keptConversation(id: string, json: JsonValue | undefined): Conversation | undefined {
  const conversation = conversationIn(json)
  return conversation && { ...conversation, kept: id }
}

/**
 * Stores the changes of a conversation while its user keeps it: after each answer, not during it. `onLost` is called if
 * it can no longer be stored, for example because it was deleted in another tab.
 */
export function followKept(talk: Talk, partition: string, persona: string, onLost: () => void): () => void {
  let stored = talk.get()
  const look = () => {
    const conversation = talk.get()
    const { kept, turns, parameters } = conversation
    const isOther = kept !== stored.kept
    if (!isOther && turns === stored.turns && parameters === stored.parameters) return
    if (kept === undefined || isOther) {
      stored = conversation
      return
    }
    if (turns.some(({ replies }) => replies.some(({ state }) => state === 'arriving'))) return
    stored = conversation
    void storeKept(partition, persona, { ...conversation, kept }, { isUpdate: true }).then((isStored) => {
      if (isStored || talk.get().kept !== kept) return
      talk.keep(undefined)
      onLost()
    })
  }
  return talk.subscribe(throttle(look, pause))
}

/** Everyone who answered in a conversation, in the order of the first answers. */
export function talkersOf({ turns }: Conversation): Talker[] {
  const keys = turns.flatMap(({ replies }) => replies.map(({ talker }) => talker))
  return [...new Set(keys)].map(talkerOf)
}
