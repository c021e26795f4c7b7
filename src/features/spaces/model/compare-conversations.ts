import { sameJson } from '@/lib/json/json'
import type { Conversation } from './conversation'
import type { Message } from './message'

export type MessageSide = 'both' | 'here' | 'there'

/** A message of one or both conversations, and which side has it. */
export interface ComparedMessage {
  readonly side: MessageSide
  readonly here: Message | undefined
  readonly there: Message | undefined
  /** Fields that differ between the two versions of the message. */
  readonly differs: readonly string[]
}

/** The messages of two reads of a conversation, with the side of each, in time order. */
export function compareConversations(here: Conversation, there: Conversation): ComparedMessage[] {
  const ofThere = byIdentity(there.messages)
  const ofHere = byIdentity(here.messages)
  const left = [...ofHere].map(([identity, message]): ComparedMessage => {
    const other = ofThere.get(identity)
    return {
      side: other ? 'both' : 'here',
      here: message,
      there: other,
      differs: other ? differences(message, other) : [],
    }
  })
  const rest = [...ofThere]
    .filter(([identity]) => !ofHere.has(identity))
    .map(([, message]): ComparedMessage => ({ side: 'there', here: undefined, there: message, differs: [] }))
  return merged(left, rest)
}

/** By id; without one, by sender, time and content. A counter distinguishes duplicates. */
function byIdentity(messages: readonly Message[]): Map<string, Message> {
  const messagesByKey = new Map<string, Message>()
  const counts = new Map<string, number>()
  for (const message of messages) {
    const identity = message.id ?? JSON.stringify([message.sender, message.at, message.json.content ?? null])
    const count = counts.get(identity) ?? 0
    counts.set(identity, count + 1)
    messagesByKey.set(`${identity}\n${count}`, message)
  }
  return messagesByKey
}

function differences(a: Message, b: Message): string[] {
  return [...new Set([...Object.keys(a.json), ...Object.keys(b.json)])].filter(
    (field) => !sameJson(a.json[field], b.json[field]),
  )
}

/** Merges by time. Both lists keep their order. */
function merged(left: readonly ComparedMessage[], right: readonly ComparedMessage[]): ComparedMessage[] {
  const [ofLeft, ofRight] = [momentsOf(left), momentsOf(right)]
  const rows: ComparedMessage[] = []
  let next = 0
  for (const [index, row] of left.entries()) {
    for (; next < right.length; next++) {
      const other = right[next]
      if (!other || (ofRight[next] ?? 0) >= (ofLeft[index] ?? 0)) break
      rows.push(other)
    }
    rows.push(row)
  }
  return [...rows, ...right.slice(next)]
}

/** Time of each message. One without a time takes that of the message before it, or of the first that has one. */
function momentsOf(rows: readonly ComparedMessage[]): number[] {
  const times = rows.map(({ here, there }) => (here ?? there)?.at)
  let last = times.find((at) => at !== undefined) ?? Infinity
  return times.map((at) => (last = at ?? last))
}
