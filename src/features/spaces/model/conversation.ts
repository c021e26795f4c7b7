import { isExactNumber } from '@/lib/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import { listProblem } from '@/lib/list-problem'
import { toMoment } from '@/lib/moment'
import type { Message } from './message'

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
  /** Some told no time that can be read, so all of them stand as the service gave them. */
  readonly isUndated: boolean
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
  const isUndated = timed.some(({ at }) => at === undefined)
  // Of the same moment, as the service gave them; where it gives the newest first, the other way round.
  const isBackwards = !isUndated && (timed[0]?.at ?? 0) > (timed.at(-1)?.at ?? 0)
  const inOrder = isBackwards ? timed.toReversed() : timed
  if (!isUndated) inOrder.sort((a, b) => (a.at ?? 0) - (b.at ?? 0))

  const messages: Message[] = []
  const byId = new Map<string, Message>()
  const senders = new Map<string, SenderSoFar>()
  for (const [index, { json, at }] of inOrder.entries()) {
    const id = textOf(json.id)
    const clientId = textOf(json.client_message_id)
    const sender = senderOf(json, senders)
    const repeats = clientId === undefined ? undefined : sender.byClientId.get(clientId)
    // Most were never changed.
    const edited = json.update_at === json.create_at ? undefined : toMoment(json.update_at)
    const isFirst = id !== undefined && !byId.has(id)
    const message: Message = {
      key: isFirst ? id : `#${index + 1}`,
      id,
      content: textOf(json.content) ?? '',
      isOdd: isOdd(json.content),
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
    if (clientId !== undefined && !repeats) sender.byClientId.set(clientId, message)
    sender.count += 1
  }
  return {
    messages,
    senders,
    byId,
    isUndated,
    unreadable: list.length - timed.length,
    problem: listProblem(history),
  }
}

interface SenderSoFar extends Sender {
  name: string | undefined
  count: number
  readonly byClientId: Map<string, Message>
}

function senderOf(json: JsonObject, senders: Map<string, SenderSoFar>): SenderSoFar {
  const id = textOf(json.sent_by_user_id)
  const name = textOf(json.sent_by_user_name)
  const key = id ?? (name === undefined ? '' : `name ${name}`)
  const known = senders.get(key) ?? { key, id, name, count: 0, byClientId: new Map<string, Message>() }
  known.name ??= name
  if (known.count === 0) senders.set(key, known)
  return known
}

/** Empty text says no more than a missing field. An id may come as a number. */
function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (typeof value === 'number') return String(value)
  return isExactNumber(value) ? value.rawJSON : undefined
}

function isOdd(value: JsonValue | undefined): boolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !isExactNumber(value))
}

const none: readonly string[] = []

function textsIn(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) && value.length > 0
    ? value.filter((item): item is string => typeof item === 'string' && item !== '')
    : none
}
