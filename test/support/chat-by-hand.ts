import { waitFor } from '@testing-library/react'
import type { Sending } from '@/features/playground/model/create-talk'
import type { JsonObject } from '@/lib/json/json'
import type { KeyValueStore } from '@/lib/stored'
import { clientWith } from './client-with'

interface HeldRequest {
  readonly body: JsonObject
  /** A piece of the answer arrives. */
  readonly say: (text: string) => void
  /** The answer is complete. */
  readonly end: (text?: string) => void
  /** Something else arrives. */
  readonly reply: (response: Response) => void
  /** The service cannot be reached. */
  readonly fail: () => void
}

const event = (data: unknown) => new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`)

/** A client whose chat completions are answered by the test. */
export function chatByHand() {
  const requests: HeldRequest[] = []
  const fetch: typeof globalThis.fetch = (_url, init) =>
    new Promise((resolve, reject) => {
      const { signal, body } = init ?? {}
      signal?.addEventListener('abort', () => reject(signal.reason as Error)) // as fetch does
      let stream: ReadableStreamDefaultController | undefined
      const started = () => {
        if (!stream)
          resolve(new Response(new ReadableStream({ start: (controller) => (stream = controller) })))
        return stream
      }
      const say = (content: string) => started()?.enqueue(event({ choices: [{ delta: { content } }] }))
      requests.push({
        body: JSON.parse(typeof body === 'string' ? body : '{}') as JsonObject, // as the client wrote it
        say,
        end(text) {
          if (text !== undefined) say(text)
          started()?.enqueue(event({ choices: [{ delta: {}, finish_reason: 'stop' }] }))
          started()?.close()
        },
        reply: resolve,
        fail: () => reject(new TypeError('Failed to fetch')),
      })
    })
  const client = clientWith({
    fetch,
  })
  /** The request at this place, once it was sent. */
  const request = async (place: number): Promise<HeldRequest> => {
    await waitFor(() => {
      if (!requests[place]) throw new Error(`There are only ${requests.length} requests`)
    })
    const found = requests[place]
    if (!found) throw new Error('The request is gone')
    return found
  }
  return { client, requests, request }
}

/** How messages are sent, with a system message and the API key of this id. */
export function sendingWith({ system = '', key = '' } = {}): Sending {
  return {
    system,
    bodyFor: ({ persona }, messages) => ({
      model: persona,
      messages: messages.map((message) => ({ ...message })),
      stream: true,
    }),
    keyNow: () => key,
  }
}

/** A storage of a tab. `isFull`: it refuses everything. */
export function tabStorage({ isFull = false } = {}) {
  const values = new Map<string, string>()
  const storage: KeyValueStore = {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, text) {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      values.set(key, text)
    },
    removeItem: (key) => void values.delete(key),
  }
  return { storage, values }
}
