import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { dispatch, type Outgoing } from '@/mock/dispatch'
import { pauseFor } from '@/mock/respond'
import type { World } from '@/mock/state/world'
import { admin } from './admin'
import { allowCrossOrigin, isAllowed } from './cors'
import { headersOf, textOf, urlOf } from './read-request'
import { takeArrivals } from './take-arrivals'

const rules = {
  methods: 'GET, POST, PUT, PATCH, DELETE',
  headers: 'authorization, content-type, x-api-key, accept',
}

/** The service over real sockets, plus the control route. */
export function serviceListener(world: World, origins: readonly string[] | undefined): RequestListener {
  return (request, response) => {
    if (allowCrossOrigin(request, response, { ...rules, origins })) return
    // Some requests reach a server before the browser checks whether they may: no foreign page can control the world.
    if (urlOf(request).pathname.startsWith('/__mock') && !isAllowed(request.headers.origin, origins)) {
      response.writeHead(403, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: 'This origin is not allowed to control the mock.' }))
      return
    }
    answer(world, request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      response.destroy()
    })
  }
}

async function answer(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = urlOf(request)
  const body = await textOf(request)
  const method = request.method ?? 'GET'
  if (url.pathname.startsWith('/__mock')) {
    const { status, json } = admin(world, method, url, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    return
  }
  const incoming = { method, path: url.pathname, query: url.searchParams, headers: headersOf(request), body }
  if (world.storage && method === 'GET' && /\/artifacts(\/|$)/.test(url.pathname))
    await takeArrivals(world, world.storage)
  send(dispatch(world, incoming), response)
}

function send(outgoing: Outgoing, response: ServerResponse): void {
  const { status, headers, body, delay, broken, pieces } = outgoing
  if (delay === null) return
  if (delay > 0) {
    const timer = setTimeout(() => send({ ...outgoing, delay: 0 }, response), delay)
    response.once('close', () => clearTimeout(timer))
    return
  }
  if (broken === 'before') {
    response.destroy()
    return
  }
  if (pieces) {
    response.writeHead(status, headers)
    void sendPieces(outgoing, response)
    return
  }
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  if (broken === 'no') response.end(bytes)
  else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}

async function sendPieces({ pieces = [], broken }: Outgoing, response: ServerResponse): Promise<void> {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  for (const { text, after } of pieces) {
    await pauseFor(after, closed.signal)
    if (closed.signal.aborted) return
    response.write(text)
  }
  if (broken === 'during') response.destroy()
  else response.end()
}
