import { dispatch, type Outgoing } from './dispatch'
import type { World } from './state/world'

/** Answers a request to the service. Rejects if the answer has to break off or the request is aborted. */
export async function respond(world: World, request: Request, prefix: string): Promise<Response> {
  const url = new URL(request.url)
  const outgoing = dispatch(world, {
    method: request.method,
    path: url.pathname.slice(prefix.length),
    query: url.searchParams,
    headers: request.headers,
    body: await request.text(),
  })
  await pauseFor(outgoing.delay, request.signal)
  return outgoing.broken === 'before' ? Response.error() : responseOf(outgoing, request.signal)
}

/** With these statuses a Response must have no body, not even an empty one. */
const withoutBody = [204, 205, 304]

function responseOf(outgoing: Outgoing, signal: AbortSignal): Response {
  const { status, headers, body, broken } = outgoing
  if (outgoing.pieces) return new Response(streamOf(outgoing, signal), { status, headers })
  if (broken === 'no') return new Response(withoutBody.includes(status) ? null : body, { status, headers })
  const half = new TextEncoder().encode(body.slice(0, Math.ceil(body.length / 2)))
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(half),
    pull: (controller) => controller.error(new TypeError('The connection broke')),
  })
  return new Response(stream, { status, headers })
}

function streamOf({ pieces = [], broken }: Outgoing, signal: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next = 0
  return new ReadableStream({
    async pull(controller) {
      const piece = pieces[next++]
      if (piece) {
        await pauseFor(piece.after, signal)
        if (!signal.aborted) controller.enqueue(encoder.encode(piece.text))
      } else if (broken === 'during') controller.error(new TypeError('The connection broke'))
      else controller.close()
    },
  })
}

/** Resolves after this many milliseconds, never for null, and at once if the request is aborted. */
export function pauseFor(milliseconds: number | null, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener('abort', end)
      clearTimeout(timer)
      resolve()
    }
    const timer = milliseconds === null ? undefined : setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
