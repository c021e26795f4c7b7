import type { ChatMessage } from '@/api/chat/chat-body'
import type { JsonValue } from '@/lib/json/json'
import { messagesFor, type TalkReply, type Turn } from './conversation'

/**
 * An answer for the storage. Each request has all earlier messages: stored with every answer, they would grow with the
 * square of the conversation. Only the system message is stored, since the user may change it later.
 */
export function withoutMessages(reply: TalkReply): TalkReply {
  const { messages } = reply.request
  if (reply.messagesHash === undefined || messages === undefined) return reply
  const system = systemMessages(messages)
  return { ...reply, request: { ...reply.request, messages: system } }
}

/**
 * Stored messages of the user, with the messages of each request as they were sent. Where they can no longer be told,
 * because the conversation before the answer has changed, the request is without them.
 *
 * @param isSeparate Each message was sent without the ones before it.
 */
export function withMessages(turns: readonly Turn[], isSeparate: boolean): Turn[] {
  const hashOf = createMessagesHash()
  const complete = (turn: Turn, reply: TalkReply): TalkReply => {
    const { request, messagesHash, talker } = reply
    const { messages: stored, ...rest } = request
    if (messagesHash === undefined || stored === undefined) return reply
    const system = (systemMessages(stored) as unknown as ChatMessage[])[0]?.content ?? '' // as it was sent
    const messages = messagesFor(isSeparate ? [turn] : turns, talker, turn.id, system)
    if (hashOf(messages) !== messagesHash) return { ...reply, request: rest }
    return { ...reply, request: { ...request, messages: messages.map((one) => ({ ...one })) } }
  }
  return turns.map((turn) => ({ ...turn, replies: turn.replies.map((reply) => complete(turn, reply)) }))
}

/** A function that computes the hash of messages. It reads each text once, however many requests have it. */
export function createMessagesHash(): (messages: readonly ChatMessage[]) => string {
  const known = new Map<string, number>()
  const hashOfText = (text: string) => {
    const hash = known.get(text) ?? hashed(text)
    known.set(text, hash)
    return hash
  }
  return (messages) =>
    hashed(messages.map(({ role, content }) => `${role} ${hashOfText(content)}`).join()).toString(36)
}

function systemMessages(messages: JsonValue): JsonValue[] {
  const [first] = Array.isArray(messages) ? messages : []
  return isSystemMessage(first) ? [first] : []
}

function isSystemMessage(message: JsonValue | undefined): message is JsonValue {
  return typeof message === 'object' && message !== null && 'role' in message && message.role === 'system'
}

/** FNV-1a over UTF-16 units. */
function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
