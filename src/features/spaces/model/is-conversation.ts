import type { Message } from './message'

/** Whether somebody said it: the interface lists no message types, so only what names itself a notice is none. */
export function isConversation({ type }: Pick<Message, 'type'>): boolean {
  return !/system|event|notice|status|join|leave/i.test(type)
}
