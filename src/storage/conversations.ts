import { parseJson } from '@/lib/json/exact-json'
import type { JsonValue } from '@/lib/json/json'
import { withoutCredentials } from '@/lib/json/without-credentials'
import { createQuietQueue, startingWith } from './local-database'
import type { ConversationFacts } from './schema'
import { required, storableJson, storableRecord } from './storable'
import { surplusOf } from './surplus'

const enqueue = createQuietQueue()
const keyPath = ['partition', 'id'] as const
/** Most kept conversations of one user. Beyond it, or if they are too long together, the oldest are deleted. */
export const mostConversations = 100
const limits = { mostOfOne: mostConversations, mostCharacters: 30_000_000 }

/** Kept conversations of a user, the last changed first. Undefined if this browser stores nothing now. */
export async function keptConversations(
  partition: string,
): Promise<readonly ConversationFacts[] | undefined> {
  const all = await enqueue((database) =>
    database.ask((open) => open.getAll('conversations', startingWith(partition))),
  )
  return all?.toSorted((a, b) => b.at - a.at)
}

/** A kept conversation as it was stored. Undefined if this browser does not have it. */
export async function readConversationJson(partition: string, id: string): Promise<JsonValue | undefined> {
  const stored = await enqueue((database) =>
    database.ask((open) => open.get('conversationTexts', [partition, id])),
  )
  return stored && (parseJson(stored.text) as JsonValue) // written by this module
}

/**
 * Stores a conversation without what looks like a credential. An update is stored only if the conversation is still
 * there: it may have been deleted elsewhere. Returns whether it is stored. Never throws.
 */
export async function storeConversation(
  partition: string,
  facts: ConversationFacts,
  json: JsonValue,
  { isUpdate }: { readonly isUpdate: boolean },
): Promise<boolean> {
  const { text } = storableJson(json)
  if (text === undefined) return false
  const { id } = facts
  const stored = await enqueue(async (database) => {
    const fields = { ...facts, title: withoutCredentials(facts.title).text, size: text.length, partition }
    const record = required(storableRecord(fields, keyPath))
    const messages = required(storableRecord({ partition, id }, keyPath, { text }))
    let isStored = true
    await database.change(['conversations', 'conversationTexts'], async (transaction) => {
      const all = transaction.objectStore('conversations')
      const texts = transaction.objectStore('conversationTexts')
      if (isUpdate && !(await all.getKey([partition, id]))) {
        isStored = false
        return
      }
      await all.put(record)
      await texts.put(messages)
      const own = await all.getAll(startingWith(partition))
      for (const gone of surplusOf(own, () => [], limits)) {
        await all.delete([partition, gone.id])
        await texts.delete([partition, gone.id])
      }
    })
    return isStored
  })
  return stored ?? false
}

export async function removeConversation(partition: string, id: string): Promise<void> {
  await enqueue((database) =>
    database.change(['conversations', 'conversationTexts'], async (transaction) => {
      await transaction.objectStore('conversations').delete([partition, id])
      await transaction.objectStore('conversationTexts').delete([partition, id])
    }),
  )
}
