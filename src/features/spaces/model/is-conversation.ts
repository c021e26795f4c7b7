import type { Message } from './message'

/**
 * Whether a person sent the message. The interface lists no message types, so only types that name a notice are
 * excluded.
 */
export function isConversation({ type }: Pick<Message, 'type'>): boolean {
  return !/system|event|notice|status|join|leave/i.test(type)
}
