import { sameJson } from '@/lib/json/json'
import type { Conversation } from './conversation'
import type { Message } from './message'

export type MessageSide = 'both' | 'here' | 'there'

/** A message of one or two readings, and who sees it. */
export interface ComparedMessage {
  readonly side: MessageSide
  readonly here: Message | undefined
  readonly there: Message | undefined
  /** Fields in which the two readings of one message differ. */
  readonly differs: readonly string[]
}

/** What only one of two readings of a conversation holds, in the order of time. */
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

/** By id; where there is none, by who said what when. Repeats are told apart by their number. */
function byIdentity(messages: readonly Message[]): Map<string, Message> {
  const known = new Map<string, Message>()
  const counts = new Map<string, number>()
  for (const message of messages) {
    const identity = message.id ?? JSON.stringify([message.sender, message.at, message.json.content ?? null])
    const count = counts.get(identity) ?? 0
    counts.set(identity, count + 1)
    known.set(`${identity}\n${count}`, message)
  }
  return known
}

function differences(a: Message, b: Message): string[] {
  return [...new Set([...Object.keys(a.json), ...Object.keys(b.json)])].filter(
    (field) => !sameJson(a.json[field], b.json[field]),
  )
}

/** Both keep their order; of two that stand beside each other, the earlier comes first. */
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

/** When each was said. What tells no time counts with the one before it, the first ones with the first that tells one. */
function momentsOf(rows: readonly ComparedMessage[]): number[] {
  const times = rows.map(({ here, there }) => (here ?? there)?.at)
  let last = times.find((at) => at !== undefined) ?? Infinity
  return times.map((at) => (last = at ?? last))
}
