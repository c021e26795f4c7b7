import type { ChatMessage, SpaceContext } from '@/api/resources/spaces'
import { sameJson } from '@/lib/json/json'
import { searchable } from '@/lib/words'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { groupedBy } from '@/lib/grouped-by'
import { toMoment } from '@/lib/time/moment'

/** A message of a space, as #3 answered with it. */
export interface Message {
  /** Its id; its place where it has none, or one that came before. In the address, and another for each. */
  readonly key: string
  readonly json: ChatMessage
  /** Epoch milliseconds; undefined where the service gives none that can be read. */
  readonly at: number | undefined
  /** Epoch milliseconds; undefined if it was not edited. */
  readonly editedAt: number | undefined
  /** The same message sent before: of the same sender and `client_message_id`, with the same content or `deduplicated`. */
  readonly repeats: Message | undefined
}

export interface Conversation {
  /** Oldest first, whatever order they came in. */
  readonly messages: readonly Message[]
  /** The first with each key. */
  readonly byKey: ReadonlyMap<string, Message>
  /** Ids of those who sent something. */
  readonly senders: readonly string[]
}

/** The messages of a context (#3). */
export const conversationOf = memoizeByObject((context: SpaceContext): Conversation => {
  const dated = (context.chat_history ?? []).map((json) => ({ json, at: toMoment(json.create_at) }))
  const byKey = new Map<string, Message>()
  const sent = new Map<string, Message>()
  for (const [index, { json, at }] of inOrderOfTime(dated).entries()) {
    const { id, client_message_id, sent_by_user_id, content, deduplicated } = json
    const updatedAt = toMoment(json.update_at)
    const sending = JSON.stringify([sent_by_user_id, client_message_id])
    const same = sending + (content ?? '')
    const message: Message = {
      key: id && !byKey.has(id) ? id : `place-${index + 1}`,
      json,
      at,
      editedAt: at !== undefined && updatedAt !== undefined && updatedAt > at ? updatedAt : undefined,
      // Some clients use one `client_message_id` for all that they send.
      repeats: client_message_id ? sent.get(deduplicated ? sending : same) : undefined,
    }
    if (!message.repeats) sent.set(same, message).set(sending, message)
    byKey.set(message.key, message)
  }
  const messages = [...byKey.values()]
  return {
    messages,
    byKey,
    senders: [...new Set(messages.flatMap(({ json }) => json.sent_by_user_id || []))],
  }
})

interface Dated {
  readonly at: number | undefined
}

/**
 * Oldest first. Those of the same time keep the service's order, turned around if it lists the newest first. One without a
 * time stays behind the one before it.
 */
function inOrderOfTime<Item extends Dated>(given: readonly Item[]): Item[] {
  const runs: { at: number; items: Item[] }[] = []
  for (const item of isNewestFirst(given) ? given.toReversed() : given) {
    const run = runs.at(-1)
    if (run && item.at === undefined) run.items.push(item)
    else runs.push({ at: item.at ?? -Infinity, items: [item] })
  }
  return runs.toSorted((a, b) => a.at - b.at).flatMap(({ items }) => items)
}

function isNewestFirst(given: readonly Dated[]): boolean {
  const times = given.flatMap(({ at }) => at ?? [])
  const steps = times.map((time, index) => Math.sign(time - (times[index - 1] ?? time)))
  return steps.reduce((sum, step) => sum + step, 0) < 0
}

/** The message that this one answers, if it says so and it is among them. */
export const answeredBy = ({ byKey }: Conversation, { json }: Message): Message | undefined =>
  byKey.get(json.reply_to_message_id ?? '')

const searchableContent = memoizeByObject(({ json }: Message) => searchable(json.content ?? ''))

/** Those whose text contains this, whatever case it is in; none for an empty one. */
export function foundIn(messages: readonly Message[], text: string): readonly Message[] {
  const wanted = searchable(text.trim())
  if (wanted === '') return []
  return messages.filter((message) => !message.repeats && searchableContent(message).includes(wanted))
}

/** Characters of what a context has: about its size. */
export const lengthOf = ({ chat_history = [], corpus = [] }: SpaceContext): number =>
  [...chat_history, ...corpus].reduce((sum, { content = '' }) => sum + content.length, 0)

/** A message of one or both conversations. */
export interface ComparedMessage {
  readonly key: string
  readonly here: Message | undefined
  readonly there: Message | undefined
  /** Both see it, and not the same text. */
  readonly differs: boolean
}

/** The messages that two participants see, in the order of time; what both see once. */
export function compareConversations(here: Conversation, there: Conversation): ComparedMessage[] {
  const repeated = new Set(['', ...repeatedIds(here), ...repeatedIds(there)])
  const [left, right] = [byIdentity(here, repeated), byIdentity(there, repeated)]
  const ofHere = [...left].map(([identity, message]): ComparedMessage => {
    const other = right.get(identity)
    const differs = other !== undefined && !sameJson(message.json.content, other.json.content)
    return { key: identity, here: message, there: other, differs }
  })
  const onlyThere = [...right]
    .filter(([identity]) => !left.has(identity))
    .map(([key, message]): ComparedMessage => ({ key, here: undefined, there: message, differs: false }))
  // Without a time it stays behind the one before it.
  const dated = [...ofHere, ...onlyThere].map((row) => ({ row, at: (row.here ?? row.there)?.at }))
  return inOrderOfTime(dated).map(({ row }) => row)
}

const repeatedIds = ({ messages }: Conversation) =>
  [...groupedBy(messages, ({ json }) => json.id ?? '')].flatMap(([id, same]) => (same.length > 1 ? id : []))

/** By id; without one of its own by sender, time and content. The same ones are told apart by their number. */
function byIdentity({ messages }: Conversation, repeated: ReadonlySet<string>) {
  const found = new Map<string, Message>()
  for (const message of messages) {
    const { id = '', sent_by_user_id, content } = message.json
    const identity = repeated.has(id) ? JSON.stringify([sent_by_user_id, message.at, content]) : id
    let key = identity
    for (let count = 2; found.has(key); count += 1) key = `${identity} ${count}`
    found.set(key, message)
  }
  return found
}

/** Items of two lists by what they have in common. */
export function compareLists<Item>(
  here: readonly Item[] = [],
  there: readonly Item[] = [],
  keyOf: (item: Item) => unknown,
) {
  const [left, right] = [here, there].map((list) => new Set(list.map(keyOf)))
  return {
    both: here.filter((item) => right?.has(keyOf(item))),
    here: here.filter((item) => !right?.has(keyOf(item))),
    there: there.filter((item) => !left?.has(keyOf(item))),
  }
}
