import { readRefusal } from '@/api/read-refusal'
import { isJsonObject, type JsonObject, type JsonValue, type MaybeJson } from '@/lib/json/json'

/** A call of a tool, which this console does not answer. */
interface ToolCall {
  index: MaybeJson
  id: string
  name: string
  /** JSON as it came. */
  arguments: string
}

/** A chat completion as far as it has arrived, in the common form: the interface shows none. */
export interface ChatReply {
  /** Of the first choice. */
  readonly text: string
  /** What it thought before it answered. */
  readonly reasoning: string
  readonly toolCalls: readonly Readonly<ToolCall>[]
  /** How many came. */
  readonly choices: number
  /** As the service says it: `stop`, `length` … */
  readonly finishReason: string | undefined
  /** Tokens as the service counts them. */
  readonly usage: { readonly sent?: number; readonly received?: number; readonly reasoning?: number }
  /** An error inside a success, in the service's words; empty if it has none. */
  readonly error: string | undefined
  /** It said that it is whole. Without that it may have been cut off. */
  readonly isEnded: boolean
  /** Parts that are no JSON object: skipped. */
  readonly unreadable: number
  /** When the first token came, of its reasoning or its text, in epoch milliseconds. */
  readonly firstAt: number | undefined
  /** When its text began. */
  readonly textAt: number | undefined
}

/** Puts a reply together from the events of a stream, or from one whole body. Never throws. */
export function gatherReply() {
  let [text, reasoning] = ['', '']
  let [hasDelta, isEnded, unreadable] = [false, false, 0]
  let finishReason: string | undefined
  let error: string | undefined
  let firstAt: number | undefined
  let textAt: number | undefined
  let usage: JsonObject = {}
  const calls: ToolCall[] = []
  const indexes = new Set<number>()

  function takeChoice(choice: JsonObject, place: number) {
    const index = typeof choice['index'] === 'number' ? choice['index'] : place
    indexes.add(index)
    if (index !== 0) return
    const { delta, message, finish_reason: reason } = choice
    hasDelta ||= isJsonObject(delta) && Object.keys(delta).length > 0
    // Some services send the whole message beside what is new of it, or again at the end.
    const part = [hasDelta ? undefined : message, delta].find(isJsonObject) ?? {}
    text += textIn(part['content']) || textIn(part['refusal']) || textIn(choice['text'])
    reasoning += reasoningIn(part)
    if (text !== '' || reasoning !== '') firstAt ??= Date.now()
    if (textAt === undefined && withoutThought(text, false)[1] !== '') textAt = Date.now()
    if (Array.isArray(part['tool_calls'])) for (const call of part['tool_calls']) addCall(calls, call)
    // Some services send an empty one with every event.
    if (typeof reason !== 'string' || reason === '') return
    finishReason = reason
    isEnded = true
  }

  return {
    /** `event` is the name of the event, if it has one. */
    take(json: JsonValue, event?: string) {
      const words = errorIn(json, event)
      if (words !== undefined) {
        error ||= words
        isEnded = true
      } else if (!isJsonObject(json)) unreadable += 1
      if (!isJsonObject(json)) return
      usage = { ...usage, ...objectOf(json['usage']) }
      if (Array.isArray(json['choices']))
        for (const [place, choice] of json['choices'].entries()) takeChoice(objectOf(choice), place)
    },
    /** Nothing follows. */
    end() {
      isEnded = true
    },
    reply(): ChatReply {
      const [thought, answer] = withoutThought(text, isEnded)
      return {
        text: answer,
        reasoning: reasoning + thought,
        toolCalls: calls.map((call) => ({ ...call })),
        choices: indexes.size,
        finishReason,
        usage: {
          ...countOf('sent', usage['prompt_tokens']),
          ...countOf('received', usage['completion_tokens']),
          ...countOf('reasoning', objectOf(usage['completion_tokens_details'])['reasoning_tokens']),
        },
        error,
        isEnded,
        unreadable,
        firstAt,
        textAt,
      }
    },
  }
}

const objectOf = (json: MaybeJson): JsonObject => (isJsonObject(json) ? json : {})
const countOf = (name: string, count: MaybeJson) => (typeof count === 'number' ? { [name]: count } : {})

/** A text, or that of a list of parts; `name` is the field of a part that holds it. */
function textIn(content: MaybeJson, name = 'text'): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map((part) => textIn(objectOf(part)[name])).join('') : ''
}

/** Services name it differently, and some send it under two names. */
function reasoningIn(part: JsonObject): string {
  const named = ['reasoning_content', 'reasoning', 'thinking'].map((name) => textIn(part[name]))
  const { content } = part
  return named.find((text) => text !== '') ?? (Array.isArray(content) ? textIn(content, 'thinking') : '')
}

/** Models whose service does not tell their thoughts apart begin with them, in a tag. */
function withoutThought(text: string, isEnded: boolean): [thought: string, answer: string] {
  const [, , thought, answer = ''] = /^\s*<(think|thinking)>(.*?)(?:<\/\1>\s*(.*))?$/s.exec(text) ?? []
  if (thought !== undefined) return [thought.trim(), answer]
  // The tag itself may still be on its way.
  const isTag = !isEnded && '<thinking>'.startsWith(text.trim())
  return ['', isTag ? '' : text]
}

/** A call arrives whole, or in fragments: the first has id and name, the others go on with its arguments. */
function addCall(calls: ToolCall[], json: JsonValue) {
  const { index, id: given, function: called } = objectOf(json)
  const id = textIn(given)
  const name = textIn(objectOf(called)['name'])
  const more = objectOf(called)['arguments'] ?? ''
  const part = typeof more === 'string' ? more : JSON.stringify(more)
  const sameId = id === '' ? undefined : calls.find((call) => call.id === id)
  const latest = name === '' && id === '' ? calls.at(-1) : sameId
  const found = index === undefined ? latest : calls.findLast((call) => call.index === index)
  // Some services send several whole calls under one index, others a new id with each fragment.
  const isAnother = name !== '' && id !== '' && found && found.id !== '' && found.id !== id
  if (found && !isAnother) {
    found.id ||= id
    found.name ||= name
    found.arguments += part
  } else calls.push({ index, id, name, arguments: part })
}

/** What an error says, empty if nothing. Undefined: it is none. Some services send an empty `error` with every event. */
function errorIn(json: JsonValue, event: string | undefined): string | undefined {
  const isError =
    event === 'error' || (isJsonObject(json) && (Boolean(json['error']) || resemblesError(json)))
  if (!isError) return undefined
  const { detail, title, type } = readRefusal(json, new Headers(), 0)
  return detail ?? title ?? type ?? ''
}

/** Whether an event without choices is an error in a form of its own, rather than something by the way. */
function resemblesError(json: JsonObject): boolean {
  const { choices, detail, errors, status, status_code, code, type, object } = json
  if (choices !== undefined) return false
  if ([status, status_code, code].some((number) => typeof number === 'number' && number >= 400)) return true
  if ([type, object, status].some((word) => typeof word === 'string' && /error/i.test(word))) return true
  return detail != null || errors != null || Object.keys(json).join() === 'message'
}
