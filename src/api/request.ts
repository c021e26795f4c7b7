import { jsonText, type JsonObject } from '@/lib/json/json'
import { pathOf, queryOf, type QueryValue } from './address'
import type { Endpoint } from './endpoint'
import { InputError } from './failures/errors'

/** Any endpoint's input, without its exact types. */
export interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, QueryValue>
  body?: JsonObject
}

export interface Headed {
  readonly token: string | undefined
  /** Value of `x-api-key`. */
  readonly funding: string | null
}

/**
 * The address of a call (path and query below the base URL) and its body as text, null for none. Throws an `InputError`
 * if the input does not fit the interface or cannot be serialized.
 */
export function writtenInput(endpoint: Endpoint, input: LooseInput, startedAt: number) {
  try {
    endpoint.checkInput(input)
    const body = endpoint.body ? jsonText(input.body ?? {}) : null
    if (body === undefined) throw new RangeError('This is nested deeper than the browser can write')
    return { path: pathOf(endpoint, input.params), query: queryOf(input.query), body }
  } catch (cause) {
    const words = cause instanceof RangeError ? cause.message : 'The request does not fit the interface'
    throw new InputError(words, { endpoint, path: endpoint.path, startedAt, duration: 0, cause })
  }
}

/**
 * All of a request except its address, with the body from `writtenInput`. Redirects are refused: the credential must
 * not follow one to another origin.
 */
export function requestOf(endpoint: Endpoint, body: string | null, { token, funding }: Headed): RequestInit {
  const headers = new Headers({ accept: endpoint.accept })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (endpoint.fundable && funding !== null) headers.set('x-api-key', funding)
  if (endpoint.body) headers.set('content-type', 'application/json')
  return {
    method: endpoint.method,
    headers,
    body,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  }
}
