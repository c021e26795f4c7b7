import { tryParseJson, type JsonObject, type MaybeJson } from '@/lib/json/json'
import { z } from '@/lib/zod'
import { stringifySearch } from '@/lib/search-params'
import type { Endpoint } from './endpoint'
import { ServiceError, type FailureReason } from './service-error'

/** Any endpoint's input, without its exact types. */
export interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: JsonObject
}

/**
 * Path of an endpoint with its parameters filled in, each encoded as one segment. Throws a RangeError for an id that no
 * URL can carry: the empty id, `.` and `..` (URLs resolve those away).
 */
export function pathOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`“${value}” cannot be used as ${name}`)
    return encodeURIComponent(value.toWellFormed())
  })
}

/**
 * The path with its query, and the body as text. What does not fit the interface never leaves: writing is strict, and
 * throws a `not sent` ServiceError.
 */
export function buildRequest(endpoint: Endpoint, input: LooseInput) {
  try {
    const query = endpoint.query
      ? (z.parse(endpoint.query, input.query ?? {}) as LooseInput['query']) // a query schema gives nothing else
      : {}
    if (endpoint.body) z.parse(endpoint.body, input.body ?? {})
    return {
      path: pathOf(endpoint, input.params) + stringifySearch(query ?? {}),
      body: endpoint.body ? JSON.stringify(input.body ?? {}) : null,
    }
  } catch (cause) {
    const detail = cause instanceof RangeError ? cause.message : undefined
    throw new ServiceError('not sent', endpoint, { reason: 'bad input', detail }, cause)
  }
}

/** For `fetch`. `funding` is of `x-api-key`. Redirects are refused: the credential must not follow one to another origin. */
export function requestInit(
  { method, auth }: Endpoint,
  body: string | null,
  { token, funding }: { token: string | null; funding: string | null },
): RequestInit {
  // A chat completion may arrive as events.
  const accept = auth === 'api-key' ? 'application/json, text/event-stream' : 'application/json'
  const headers = new Headers({ accept })
  if (token !== null && auth !== 'none') headers.set('authorization', `Bearer ${token}`)
  if (funding !== null) headers.set('x-api-key', funding)
  if (body !== null) headers.set('content-type', 'application/json')
  return {
    method,
    headers,
    body,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  }
}

/** Reads a body as it arrives, and gives what is to be read of it as JSON: nothing, if that is done already. */
export type BodyReader = (response: Response, signal: AbortSignal) => Promise<string>

interface TransmitOptions {
  signal: AbortSignal | undefined
  /** Milliseconds until the whole answer must have arrived. */
  deadline: number
  readBody?: BodyReader | undefined
}

/**
 * Sends, and reads the whole answer; where it breaks off, `cause` says why instead of the text. Throws what `fetch`
 * throws, or a `TimeoutError` DOMException.
 */
export async function transmit(url: string, request: RequestInit, options: TransmitOptions) {
  const { signal, deadline, readBody } = options
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), deadline)
  try {
    const either = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal
    const response = await fetch(url, { ...request, signal: either })
    const reading = readBody && response.ok ? readBody(response, either) : response.text()
    return await reading.then(
      (text) => ({ response, text, cause: undefined }),
      (cause: unknown) => ({ response, text: undefined, cause }),
    )
  } finally {
    clearTimeout(timer)
  }
}

/** Why `fetch` threw. What a browser says of being offline is only an explanation: some networks are not seen by it. */
export function reasonOf(cause: unknown, signal: AbortSignal | undefined): FailureReason {
  if (signal?.aborted) return 'cancelled'
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'timeout'
  return navigator.onLine ? 'unreachable' : 'offline'
}

/** An empty body counts as an empty answer: the interface gives no success codes, so a 204 is possible. */
export const parseBody = (text: string): MaybeJson => (text.trim() === '' ? {} : tryParseJson(text))
