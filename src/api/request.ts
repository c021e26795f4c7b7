import type { JsonObject } from '@/lib/json'
import { pathOf, queryOf, type QueryValue } from './address'
import type { Endpoint } from './endpoint'
import { InputError } from './errors'

/** The parts of any endpoint's input, without the types that tie them to it. */
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

/** Where a call goes: path and query below the base URL. Throws an `InputError` for what does not fit the interface. */
export function addressOf(endpoint: Endpoint, input: LooseInput, startedAt: number) {
  try {
    endpoint.checkInput(input)
    return { path: pathOf(endpoint, input.params), query: queryOf(input.query) }
  } catch (cause) {
    const words = cause instanceof RangeError ? cause.message : 'The request does not fit the interface'
    throw new InputError(words, { endpoint, path: endpoint.path, startedAt, duration: 0, cause })
  }
}

/** Everything but the address. Redirects are refused: the credential must not follow one to another origin. */
export function requestOf(endpoint: Endpoint, input: LooseInput, { token, funding }: Headed): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (endpoint.fundable && funding !== null) headers.set('x-api-key', funding)
  if (endpoint.body) headers.set('content-type', 'application/json')
  return {
    method: endpoint.method,
    headers,
    body: endpoint.body ? JSON.stringify(input.body ?? {}) : null,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  }
}
