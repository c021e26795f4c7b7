import { sameJson, type JsonObject } from '@/lib/json'
import type { Message } from './message'
import { textOf } from './text-of'

/** What a sender said under an id of their own (`client_message_id`), by that id and by the text. */
export type MessagesById = Map<string, Map<string, Message>>

/**
 * The message that another one says again: one of the same sender's with the same `client_message_id`, and with the same
 * content, unless the service itself calls it deduplicated. Clients use one such id for all that they send.
 */
export function findRepeated(said: MessagesById, json: JsonObject): Message | undefined {
  const under = said.get(textOf(json.client_message_id) ?? '')
  const alike = under?.get(textOf(json.content) ?? '')
  if (alike && fields.every((field) => sameJson(alike.json[field], json[field]))) return alike
  return json.deduplicated === true ? under?.values().next().value : undefined
}

const fields = ['content', 'artifact_ids']

export function rememberMessage(said: MessagesById, message: Message): void {
  const id = textOf(message.json.client_message_id)
  if (id === undefined) return
  const under = said.get(id) ?? new Map<string, Message>()
  if (!under.has(message.content)) under.set(message.content, message)
  said.set(id, under)
}
