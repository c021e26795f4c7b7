import { isExactNumber } from '@/lib/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import { listProblem } from '@/lib/list-problem'
import { isUnzoned, toMoment } from '@/lib/moment'
import { inOrderOfTime } from './in-order-of-time'
import type { Message } from './message'
import { rememberMessage, findRepeated, type MessagesById } from './repeated-message'
import { textOf } from './text-of'

export interface Sender {
  /** `sent_by_user_id`; where there is none, the name. */
  readonly key: string
  readonly id: string | undefined
  readonly name: string | undefined
  readonly count: number
}

export interface Conversation {
  /** The oldest first. */
  readonly messages: readonly Message[]
  /** By first appearance. */
  readonly senders: ReadonlyMap<string, Sender>
  readonly byId: ReadonlyMap<string, Message>
  /** Ids that more than one of them has. */
  readonly sharedIds: ReadonlySet<string>
  /** How many tell no time that can be read. */
  readonly undated: number
  /** Some tell a time without its zone. */
  readonly isUnzoned: boolean
  /** Entries of the list that are no messages. */
  readonly unreadable: number
  /** Why the reply holds no list of messages, after the name of the field; undefined where it does. */
  readonly problem: string | undefined
}

/** A service's list of messages as a conversation, in whatever order it gave them. */
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
    // Most were never changed.
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
  const known = senders.get(key) ?? { key, id, name, count: 0, said: new Map() }
  known.name ??= name
  if (known.count === 0) senders.set(key, known)
  return known
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
