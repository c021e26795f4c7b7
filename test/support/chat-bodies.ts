/** One server-sent event. */
export const event = (json: unknown) => `data: ${JSON.stringify(json)}\n\n`
export const delta = (content: unknown, more: object = {}) =>
  event({ choices: [{ index: 0, delta: { content, ...more } }] })
export const end = event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
export const done = 'data: [DONE]\n\n'

/** What follows the last piece of a body: its end, a broken connection, or nothing, ever. */
export type After = 'close' | 'break' | 'hang'

/** A success whose body arrives in these pieces. */
export function arriving(pieces: readonly (Uint8Array | string)[], after: After = 'close'): Response {
  const rest = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = rest.shift()
      if (piece !== undefined)
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
      else if (after === 'break') controller.error(new TypeError('The connection broke'))
      else if (after === 'close') controller.close()
      else return new Promise(() => undefined)
    },
  })
  return new Response(body)
}
