import type { IncomingMessage } from 'node:http'

export function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  return headers
}

export function urlOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', 'http://mock')
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array)) // no encoding, so chunks are bytes
  return Buffer.concat(parts).toString('utf8')
}
