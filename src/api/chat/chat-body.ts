import type { Choices } from '@/api/assumptions'
import type { JsonObject } from '@/lib/json/json'

export interface ChatRequest {
  /** As `chatModel` gives it. */
  readonly model: string
  /** Each with its `role` and its `content`. */
  readonly messages: JsonObject[]
  readonly temperature?: number | undefined
  readonly max_tokens?: number | undefined
  /** Further fields: they replace others of the same name, but not `fixedChatFields`. */
  readonly others: JsonObject
}

/** Fields that further ones cannot replace: the conversation, and the way the reply is read. */
export const fixedChatFields: readonly string[] = ['messages', 'stream']

/** Whether `model` names a version of the persona. */
export const sendsVersion = ({ chat }: Choices) => chat === 'version'

/** Body of a chat completion in the form that is assumed: the interface shows none. What is undefined is left out. */
export function chatBody({ chat }: Choices, request: ChatRequest): JsonObject {
  const { model, messages, temperature, max_tokens, others } = request
  return {
    model,
    messages,
    ...(temperature === undefined ? {} : { temperature }),
    ...(max_tokens === undefined ? {} : { max_tokens }),
    ...others,
    stream: chat !== 'persona-json',
  }
}
