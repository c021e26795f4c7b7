import { sameJson } from '@/lib/json/json'
import { inOrderOfTime, type Conversation, type Message } from './conversation'

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
  const [left, right] = [byIdentity(here), byIdentity(there)]
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

/** By id; without one by sender, time and content. The same ones are told apart by their number. */
function byIdentity({ messages }: Conversation): ReadonlyMap<string, Message> {
  const found = new Map<string, Message>()
  for (const message of messages) {
    const { id, sent_by_user_id, content } = message.json
    const identity = id ?? JSON.stringify([sent_by_user_id, message.at, content])
    let key = identity
    for (let count = 2; found.has(key); count += 1) key = `${identity} ${count}`
    found.set(key, message)
  }
  return found
}

/** Items of two lists by what they have in common. */
export function compareLists<Item>(
  here: readonly Item[],
  there: readonly Item[],
  keyOf: (item: Item) => unknown,
) {
  const [left, right] = [here, there].map((list) => new Set(list.map(keyOf)))
  return {
    both: here.filter((item) => right?.has(keyOf(item))),
    here: here.filter((item) => !right?.has(keyOf(item))),
    there: there.filter((item) => !left?.has(keyOf(item))),
  }
}
