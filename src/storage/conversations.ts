import { parseJson } from '@/lib/json/exact-json'
import type { JsonValue } from '@/lib/json/json'
import { createQuietQueue, startingWith } from './local-database'
import type { ConversationFacts } from './schema'
import { required, storableJson, storableRecord } from './storable'

const enqueue = createQuietQueue()
const keyPath = ['partition', 'id'] as const
/** Most kept conversations of one user. */
export const mostConversations = 100
/** Characters. */
const longest = 6_000_000

/** Kept conversations of a user, the last changed first. Undefined if this browser cannot read them now. */
export async function keptConversations(
  partition: string,
): Promise<readonly ConversationFacts[] | undefined> {
  const all = await enqueue((database) =>
    database.ask((open) => open.getAll('conversations', startingWith(partition))),
  )
  return all?.toSorted((a, b) => b.at - a.at)
}

export interface StoredConversation {
  readonly facts: ConversationFacts
  readonly json: JsonValue
}

/** A kept conversation as stored. Null if this browser does not have it, undefined if it cannot read it now. */
export function readConversation(
  partition: string,
  id: string,
): Promise<StoredConversation | null | undefined> {
  return enqueue((database) =>
    database.ask(async (open) => {
      const key = [partition, id] satisfies [string, string]
      const [facts, stored] = await Promise.all([
        open.get('conversations', key),
        open.get('conversationTexts', key),
      ])
      if (!facts || !stored) return null
      return { facts, json: parseJson(stored.text) as JsonValue } // written by this module
    }),
  )
}

/**
 * `changed`: it was stored or deleted elsewhere since `basedOn`. `full`: this user keeps as many as possible. `failed`:
 * it is too long, or this browser cannot store it now.
 */
export type Storing = 'stored' | 'changed' | 'full' | 'failed'

/**
 * Stores a conversation without what looks like a credential. Nothing is written later if this fails. Never throws.
 *
 * @param basedOn Time of the last change that the caller knows; undefined for one that is not stored yet.
 */
export async function storeConversation(
  partition: string,
  { facts, json }: StoredConversation,
  basedOn: number | undefined,
): Promise<Storing> {
  const { text } = storableJson(json)
  if (text === undefined || text.length > longest) return 'failed'
  const { id } = facts
  // A slow database runs the operation after all once it is open. The user was told that it failed.
  let isGivenUp = false
  const outcome = await enqueue(async (database): Promise<Storing> => {
    if (isGivenUp) return 'failed'
    const record = required(storableRecord({ ...facts, size: text.length, partition }, keyPath))
    const messages = required(storableRecord({ partition, id }, keyPath, { text }))
    let storing: Storing = 'stored'
    await database.change(['conversations', 'conversationTexts'], async (transaction) => {
      const all = transaction.objectStore('conversations')
      const stored = await all.get([partition, id])
      if (stored?.at !== basedOn) storing = 'changed'
      else if (!stored && (await all.count(startingWith(partition))) >= mostConversations) storing = 'full'
      if (storing !== 'stored') return
      await all.put(record)
      await transaction.objectStore('conversationTexts').put(messages)
    })
    return storing
  })
  isGivenUp = outcome === undefined
  return outcome ?? 'failed'
}

/** Returns whether the conversation was removed. Nothing is removed later if this fails. Never throws. */
export async function removeConversation(partition: string, id: string): Promise<boolean> {
  let isGivenUp = false
  const isRemoved = await enqueue(async (database) => {
    // As above: a slow database runs it after all.
    if (isGivenUp) return false
    await database.change(['conversations', 'conversationTexts'], async (transaction) => {
      await transaction.objectStore('conversations').delete([partition, id])
      await transaction.objectStore('conversationTexts').delete([partition, id])
    })
    return true
  })
  isGivenUp = isRemoved === undefined
  return isRemoved ?? false
}
