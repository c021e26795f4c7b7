import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'

/** Token counts, as far as a reply has them. */
export interface ChatUsage {
  readonly prompt_tokens?: number | undefined
  readonly completion_tokens?: number | undefined
  readonly total_tokens?: number | undefined
}

/** What a chat completion contains, in the common form: the interface shows none. */
export interface ChatReply {
  readonly model: string | undefined
  /** Text of the first choice: the one with index 0. */
  readonly text: string
  /** Number of choices. */
  readonly choices: number
  readonly finish_reason: string | undefined
  readonly usage: ChatUsage | undefined
  /** Calls of tools, which this console does not answer. */
  readonly tool_calls: readonly JsonValue[]
}

/** Reads a whole reply as far as it can be read. Never throws. */
export function readChatReply(json: JsonValue): ChatReply {
  const whole = isJsonObject(json) ? json : {}
  const choices = Array.isArray(whole.choices) ? whole.choices : []
  const first = choices.find((choice) => isJsonObject(choice) && choice.index === 0) ?? choices[0]
  const { text, finish_reason, tool_calls } = readChoice(isJsonObject(first) ? first : {}, 'message')
  return {
    model: textOf(whole.model),
    text: text ?? '',
    choices: choices.length,
    finish_reason,
    usage: readUsage(whole.usage),
    tool_calls,
  }
}

/** Content of one choice: of its `message`, or what is new of it, the `delta`, or the older `text`. */
export function readChoice({ message, delta, ...choice }: JsonObject, kind: 'message' | 'delta') {
  const part = (kind === 'delta' ? [delta] : [message, delta]).find(isJsonObject) ?? {}
  return {
    text: contentOf(part.content) ?? textOf(choice.text),
    // Some services send an empty one with every event.
    finish_reason: textOf(choice.finish_reason) || undefined,
    tool_calls: Array.isArray(part.tool_calls) ? part.tool_calls : [],
  }
}

export function readUsage(usage: JsonValue | undefined): ChatUsage | undefined {
  if (!isJsonObject(usage)) return undefined
  const count = (name: string) => (typeof usage[name] === 'number' ? usage[name] : undefined)
  return {
    prompt_tokens: count('prompt_tokens'),
    completion_tokens: count('completion_tokens'),
    total_tokens: count('total_tokens'),
  }
}

/** Content is text, or a list of parts with text. */
function contentOf(content: JsonValue | undefined): string | undefined {
  if (!Array.isArray(content)) return textOf(content)
  return content.map((part) => (isJsonObject(part) ? (textOf(part.text) ?? '') : '')).join('')
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
