import { parseJson } from '@/lib/json/exact-json'
import type { JsonValue } from '@/lib/json/json'
import { readStart } from '@/lib/files/read-start'

export interface Transmitted {
  readonly status: number
  readonly headers: Headers
  /** Undefined if the body is not JSON. */
  readonly json: JsonValue | undefined
  /** The raw body, if it is not JSON. */
  readonly text: string | undefined
}

/** Bytes that are read of an error body. No service needs that many. */
const mostOfError = 500_000

/** Sends one request and reads the whole answer. Throws what `fetch` throws, or a `TimeoutError` DOMException. */
export async function transmit(
  send: typeof fetch,
  url: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
  deadline: number,
  readBody: (body: Response) => Promise<string> = readAsText,
): Promise<Transmitted> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), deadline)
  try {
    const either = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal
    const response = await send(url, { ...request, signal: either })
    const text = await readBody(response)
    const json = parse(text)
    return {
      status: response.status,
      headers: response.headers,
      json,
      text: json === undefined ? text : undefined,
    }
  } finally {
    clearTimeout(timer)
  }
}

function readAsText(response: Response): Promise<string> {
  return response.ok ? response.text() : readStart(response, mostOfError)
}

/** An empty body counts as an empty answer: the interface gives no success codes, so a 204 is possible. */
function parse(text: string): JsonValue | undefined {
  if (text.trim() === '') return {}
  try {
    return parseJson(text) as JsonValue
  } catch {
    return undefined // The caller decides what a body that is not JSON means.
  }
}
