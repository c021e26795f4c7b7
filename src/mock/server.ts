import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { getResponse } from 'msw'
import { createMock, type Mock } from './create-mock'

export type MockServer = Awaited<ReturnType<typeof startMockServer>>

/** The mock over HTTP on this machine, with its storage on another origin. Port 0 is any free one. */
export async function startMockServer({ port = 0, storagePort = 0 } = {}) {
  const service = createServer()
  const storage = createServer()
  const url = await listen(service, port)
  const storageUrl = await listen(storage, storagePort)
  const mock = createMock({ baseUrl: url, storageUrl })
  serve(service, url, mock, 'authorization, content-type, x-api-key')
  // No `authorization`: a page that sends its token to the storage is stopped by the browser.
  serve(storage, storageUrl, mock, 'content-type, x-amz-meta-artifact-id')
  return {
    /** Base URL of the service. */
    url,
    storageUrl,
    mock,
    /** Resolves once both ports are free again. */
    async close() {
      await Promise.all([close(service), close(storage)])
    },
  }
}

function serve(server: Server, origin: string, mock: Mock, allowedHeaders: string): void {
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    allowCaller(incoming, outgoing)
    if (incoming.method === 'OPTIONS') {
      outgoing.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      outgoing.setHeader('access-control-allow-headers', allowedHeaders)
      outgoing.writeHead(204).end()
      return
    }
    // A client that has gone away needs no answer, and neither does one whose answer broke off.
    answer(incoming, outgoing, origin, mock).catch(() => outgoing.destroy())
  })
}

function allowCaller({ headers }: IncomingMessage, outgoing: ServerResponse): void {
  if (headers.origin === undefined) return
  outgoing.setHeader('access-control-allow-origin', headers.origin)
  outgoing.setHeader('access-control-expose-headers', 'x-request-id, retry-after, etag, x-amz-error-code')
  outgoing.setHeader('vary', 'origin')
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, origin: string, mock: Mock) {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const request = await requestOf(incoming, origin, gone.signal)
  const response = await getResponse(mock.handlers, request)
  if (!response || response.type === 'error') {
    outgoing.destroy()
    return
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body) for await (const part of response.body) outgoing.write(part)
  outgoing.end()
}

async function requestOf(incoming: IncomingMessage, origin: string, signal: AbortSignal): Promise<Request> {
  const { method = 'GET', url = '/' } = incoming
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer) // no encoding is set
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(parts)
  return new Request(origin + url, { method, headers, body, signal })
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a port, not a pipe
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { url, storageUrl } = await startMockServer({ port: 8787, storagePort: 8788 })
  process.stdout.write(`The mock answers at ${url}, its storage at ${storageUrl}\n`)
}
