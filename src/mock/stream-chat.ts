import { isJsonObject, type JsonObject, type JsonValue, type MaybeJson } from '@/lib/json/json'
import { textOf } from './field-errors'

/** Milliseconds between two events. */
const pace = 25

/** A chat completion as server-sent events: one word in each, then how it ended, then its usage. */
export function streamChat(completion: JsonObject, signal: AbortSignal): ReadableStream<Uint8Array> {
  const events = eventsOf(completion)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const event = events.shift()
      if (event === undefined) {
        controller.close()
        return
      }
      await pause(pace, signal)
      if (signal.aborted) controller.error(signal.reason)
      else controller.enqueue(encoder.encode(`data: ${event}\n\n`))
    },
  })
}

function eventsOf({ choices, usage = null, ...facts }: JsonObject): string[] {
  const chunk = (parts: JsonObject) => JSON.stringify({ ...facts, object: 'chat.completion.chunk', ...parts })
  const part = (delta: JsonObject, finish_reason: JsonValue = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason }] })
  const first = Array.isArray(choices) && isJsonObject(choices[0]) ? choices[0] : {}
  const { content, reasoning_content } = isJsonObject(first.message) ? first.message : {}
  const words = (text: MaybeJson) => textOf(text).match(/\s*\S+/g) ?? []
  return [
    part({ role: 'assistant', content: '' }),
    ...words(reasoning_content).map((word) => part({ reasoning_content: word })),
    ...words(content).map((word) => part({ content: word })),
    part({}, first.finish_reason),
    chunk({ choices: [], usage }),
    '[DONE]',
  ]
}

/** Resolves after this many milliseconds (never for Infinity), and at once when the request is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener('abort', end)
      clearTimeout(timer)
      resolve()
    }
    const timer = milliseconds === Infinity ? undefined : setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
