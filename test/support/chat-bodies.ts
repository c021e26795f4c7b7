import { createChatReader } from '@/api/chat/chat-reader'
import { readChatReply } from '@/api/chat/chat-reply'
import type { JsonValue } from '@/lib/json/json'

export const bytes = (text: string) => new TextEncoder().encode(text)
/** One server-sent event. */
export const event = (json: unknown) => `data: ${JSON.stringify(json)}\n\n`
export const delta = (content: string) => event({ choices: [{ index: 0, delta: { content } }] })
export const end = event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
export const usage = event({ id: 'c1', choices: [], usage: { total_tokens: 9 } })
export const done = 'data: [DONE]\n\n'

/** What follows the last piece of a body: its end, a broken connection, or nothing, ever. */
type After = 'close' | 'break' | 'hang'

/** A response whose body arrives in these pieces. */
export function arriving(
  pieces: readonly (Uint8Array | string)[],
  after: After = 'close',
  init: ResponseInit & { onCancel?: () => void } = {},
): Response {
  let next = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[next++]
      if (piece !== undefined) controller.enqueue(typeof piece === 'string' ? bytes(piece) : piece)
      else if (after === 'break') controller.error(new TypeError('The connection broke'))
      else if (after === 'close') controller.close()
      else return new Promise(() => undefined)
    },
    cancel: () => init.onCancel?.(),
  })
  return new Response(body, init)
}

/** Reads a whole body. */
export async function readBody(response: Response) {
  const reader = createChatReader(() => undefined)
  const reply = JSON.parse(await reader.read(response)) as JsonValue
  return { json: reply, reply: readChatReply(reply), progress: reader.progress() }
}
