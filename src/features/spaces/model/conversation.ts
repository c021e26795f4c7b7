import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue, sameJson } from '@/lib/json/json'
import { listProblem } from '@/lib/text/list-problem'
import { isUnzoned, toMoment } from '@/lib/time/moment'
import type { Message } from './message'

export interface Sender {
  /** `sent_by_user_id`, or the name if there is none. */
  readonly key: string
  readonly id: string | undefined
  readonly name: string | undefined
  readonly count: number
}

export interface Conversation {
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** By first appearance. */
  readonly senders: ReadonlyMap<string, Sender>
  readonly byId: ReadonlyMap<string, Message>
  /** Ids that several messages share. */
  readonly sharedIds: ReadonlySet<string>
  /** Number of messages without a readable time. */
  readonly undated: number
  /** Some times have no time zone. */
  readonly isUnzoned: boolean
  /** Number of list entries that are not messages. */
  readonly unreadable: number
  /** Why the reply has no list of messages, phrased to follow the field's name; undefined if it has one. */
  readonly problem: string | undefined
}

/** Reads a service's list of messages, in any order, as a conversation. */
export function conversationOf(history: JsonValue | undefined): Conversation {
  const list = Array.isArray(history) ? history : []
  const timed: { json: JsonObject; at: number | undefined }[] = []
  for (const json of list) if (isJsonObject(json)) timed.push({ json, at: toMoment(json.create_at) })

  const messages: Message[] = []
  const byId = new Map<string, Message>()
  const sharedIds = new Set<string>()
  const senders = new Map<string, SenderSoFar>()
  for (const [index, { json, at }] of inOrderOfTime(timed).entries()) {
    const id = textOf(json.id)
    const sender = senderOf(json, senders)
    const repeats = findRepeated(sender.said, json)
    // Most messages were never edited.
    const edited = json.update_at === json.create_at ? undefined : toMoment(json.update_at)
    const isFirst = id !== undefined && !byId.has(id)
    const message: Message = {
      key: isFirst ? id : `#${index + 1}`,
      id,
      content: textOf(json.content) ?? '',
      isMalformed: isMalformed(json.content),
      sender: sender.key,
      type: textOf(json.message_type) ?? '',
      status: textOf(json.status) ?? '',
      at,
      editedAt: edited !== undefined && at !== undefined && edited > at ? edited : undefined,
      replyTo: textOf(json.reply_to_message_id),
      artifacts: textsIn(json.artifact_ids),
      isRepeat: json.deduplicated === true || repeats !== undefined,
      repeats,
      json,
    }
    messages.push(message)
    if (isFirst) byId.set(id, message)
    else if (id !== undefined) sharedIds.add(id)
    if (!repeats) rememberMessage(sender.said, message)
    sender.count += 1
  }
  return {
    messages,
    senders,
    byId,
    sharedIds,
    undated: timed.filter(({ at }) => at === undefined).length,
    isUnzoned: timed.some(({ json }) => isUnzoned(json.create_at)),
    unreadable: list.length - timed.length,
    problem: listProblem(history),
  }
}

interface SenderSoFar extends Sender {
  name: string | undefined
  count: number
  readonly said: MessagesById
}

function senderOf(json: JsonObject, senders: Map<string, SenderSoFar>): SenderSoFar {
  const id = textOf(json.sent_by_user_id)
  const name = textOf(json.sent_by_user_name)
  const key = id ?? (name === undefined ? '' : `name ${name}`)
  const sender = senders.get(key) ?? { key, id, name, count: 0, said: new Map() }
  sender.name ??= name
  if (sender.count === 0) senders.set(key, sender)
  return sender
}

function isMalformed(value: JsonValue | undefined): boolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !isExactNumber(value))
}

const none: readonly string[] = []

function textsIn(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) && value.length > 0
    ? value.filter((item): item is string => typeof item === 'string' && item !== '')
    : none
}

/** A sender's messages by `client_message_id`, then by text. */
type MessagesById = Map<string, Map<string, Message>>

/**
 * Finds the earlier message that this one repeats: same sender, same `client_message_id` and same content, or any
 * content if the service marks it as deduplicated. The content matters because some clients use one `client_message_id`
 * for all their messages.
 */
function findRepeated(said: MessagesById, json: JsonObject): Message | undefined {
  const under = said.get(textOf(json.client_message_id) ?? '')
  const alike = under?.get(textOf(json.content) ?? '')
  if (alike && fields.every((field) => sameJson(alike.json[field], json[field]))) return alike
  return json.deduplicated === true ? under?.values().next().value : undefined
}

const fields = ['content', 'artifact_ids']

function rememberMessage(said: MessagesById, message: Message): void {
  const id = textOf(message.json.client_message_id)
  if (id === undefined) return
  const under = said.get(id) ?? new Map<string, Message>()
  if (!under.has(message.content)) under.set(message.content, message)
  said.set(id, under)
}

interface Dated {
  readonly at: number | undefined
}

/**
 * Sorts oldest first. Messages of the same time keep the service's order, reversed if the service lists the newest
 * first. A message without a time stays behind the message before it, or in front of the first that has one.
 */
function inOrderOfTime<Item extends Dated>(given: readonly Item[]): Item[] {
  const runs: { at: number | undefined; items: Item[] }[] = []
  for (const item of isNewestFirst(given) ? given.toReversed() : given) {
    const run = runs.at(-1)
    if (run && (item.at === undefined || run.at === undefined)) {
      run.items.push(item)
      run.at ??= item.at
    } else runs.push({ at: item.at, items: [item] })
  }
  return runs.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)).flatMap(({ items }) => items)
}

function isNewestFirst(given: readonly Dated[]): boolean {
  let steps = 0
  let last: number | undefined
  for (const { at } of given) {
    if (at === undefined) continue
    if (last !== undefined) steps += Math.sign(at - last)
    last = at
  }
  return steps < 0
}

/** Empty text counts as a missing field. An id may be a number. */
function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (typeof value === 'number') return String(value)
  return isExactNumber(value) ? value.rawJSON : undefined
}
