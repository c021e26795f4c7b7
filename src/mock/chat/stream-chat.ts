import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { Outgoing } from '@/mock/dispatch'
import type { ChatReply, Fault } from '@/mock/faults/fault'

/** Milliseconds between two pieces of a streamed answer. */
export const pace = 25

/**
 * A chat completion as server-sent events: a word in each, then how it ended, then its usage. Faults strike in the
 * middle.
 */
export function streamed(outgoing: Outgoing, fault: Fault | undefined): Outgoing {
  const json = parsed(outgoing.body)
  if (outgoing.status !== 200 || !isJsonObject(json)) return outgoing
  const events = eventsOf(json).map((event) => `data: ${event}\n\n`)
  const middle = Math.floor(events.length / 2)
  const pieces = events.map((text, index) => ({
    text: fault?.kind === 'malformed' && index === middle ? `${text.slice(0, 20)}\n\n` : text,
    after: fault?.kind === 'pause' && index === middle ? fault.ms : index === 0 ? 0 : pace,
  }))
  return {
    ...outgoing,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    body: events.join(''),
    pieces: outgoing.broken === 'during' ? pieces.slice(0, middle) : pieces,
  }
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

function eventsOf({ choices, usage, ...facts }: JsonObject): string[] {
  const chunk = (parts: JsonObject) => JSON.stringify({ ...facts, object: 'chat.completion.chunk', ...parts })
  const [first] = Array.isArray(choices) ? choices : []
  if (!isJsonObject(first)) return [chunk({ choices: [], usage: usage ?? null }), '[DONE]']
  const { message, finish_reason } = first
  const { content, tool_calls } = isJsonObject(message) ? message : {}
  const part = (delta: JsonObject, ended: JsonValue = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason: ended }] })
  return [
    part({ role: 'assistant', content: '' }),
    ...(typeof content === 'string' ? (content.match(/\s*\S+|\s+$/g) ?? []) : []).map((word) =>
      part({ content: word }),
    ),
    ...fragmentsOf(tool_calls).map((fragment) => part({ tool_calls: [fragment] })),
    part({}, finish_reason ?? 'stop'),
    chunk({ choices: [], usage: usage ?? null }),
    '[DONE]',
  ]
}

/** Calls of tools as services stream them: id and name first, then pieces of the arguments. */
function fragmentsOf(calls: JsonValue | undefined): JsonObject[] {
  return (Array.isArray(calls) ? calls : []).filter(isJsonObject).flatMap((call, index) => {
    const called = isJsonObject(call.function) ? call.function : {}
    const text = typeof called.arguments === 'string' ? called.arguments : ''
    const pieces = text.match(/[^]{1,4}/g) ?? []
    return [
      { ...call, index, function: { ...called, arguments: '' } },
      ...pieces.map((piece) => ({ index, function: { arguments: piece } })),
    ]
  })
}

/** The body of an answer turned into an unusual reply. */
export function chatReply(body: string, reply: ChatReply): string {
  const json = parsed(body)
  if (reply === 'no stream' || !isJsonObject(json)) return body
  if (reply === 'empty choices') return JSON.stringify({ ...json, choices: [] })
  const call = { id: 'call_1', type: 'function', function: { name: 'find_object', arguments: '{"case":4}' } }
  const message = { role: 'assistant', content: null, tool_calls: [call] }
  return JSON.stringify({ ...json, choices: [{ index: 0, message, finish_reason: 'tool_calls' }] })
}
