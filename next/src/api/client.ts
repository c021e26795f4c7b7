import { parseJson } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue, type MaybeJson } from '@/lib/json/json'
import type { z } from '@/lib/zod'
import { pathOf, queryOf, type QueryValue } from './address'
import type { Auth, Endpoint, Input, Reply } from './endpoint'
import { readRefusal } from './read-refusal'
import { readReply, unreadableParts, type Drift } from './read-reply'
import { ServiceError, type Failure } from './service-error'

/** Where the client gets its credentials: the session and the end users of this tab. */
export interface CredentialSource {
  /** The token for an endpoint, or null. Waits while the session is unknown, and reads wait while it is renewed. */
  acquire(endpoint: Endpoint, signal: AbortSignal | undefined): Promise<string | null>
  /** What to do after a 401 to this token. `replay`: send it again once, with what `acquire` then gives. */
  onUnauthorized(
    endpoint: Endpoint,
    token: string,
    signal: AbortSignal | undefined,
  ): Promise<'replay' | 'ask again' | 'give up'>
  /** Value of the `x-api-key` header; null without a funding key. */
  fundingHeader(): string | null
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds until the whole answer must have arrived. 30 s unless given. */
  deadline?: number
  /** Uses this token instead of the session's; a 401 is then this call's own failure. */
  token?: string
}

export interface Answer<Value> {
  readonly value: Value
  /** The raw answer, for what `value` could not read. */
  readonly json: JsonValue
  /** When it arrived, in epoch milliseconds. */
  readonly at: number
  readonly status: number
  readonly requestId: string | undefined
  /** Paths that were left out because they have another type than documented: the page says so. */
  readonly unreadable: readonly string[]
}

/** One finished exchange with the service, as listeners receive it: never with a credential or a presigned address. */
export interface Exchange {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  /** As sent, with its query. */
  readonly path: string
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** Milliseconds. */
  readonly duration: number
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly body: JsonObject | undefined
  /** The answer as read; undefined after a failure and where it carries a secret. */
  readonly reply: unknown
  readonly drift: readonly Drift[]
  readonly error: ServiceError | undefined
}

export interface Client {
  readonly baseUrl: string
  /** Throws a `ServiceError`. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Answer<Reply<E>>>
  /** Calls the listener after every finished exchange. Returns a function that unsubscribes. */
  listen(listener: (exchange: Exchange) => void): () => void
}

export interface ClientOptions {
  /** Origin and optional path prefix of the service, without a trailing slash. */
  baseUrl: string
  credentials: CredentialSource
}

/** Any endpoint's input, without its exact types. */
interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, QueryValue>
  body?: JsonObject
}

interface RequestCredentials {
  token: string | null
  funding: string | null
}

const missing: Record<Auth, Failure> = {
  bearer: { reason: 'signed out' },
  'end-user': { reason: 'no end user' },
  'api-key': { reason: 'no API key' },
  none: {},
}

/** The only way to call the service. */
export function createClient({ baseUrl, credentials }: ClientOptions): Client {
  const listeners = new Set<(exchange: Exchange) => void>()

  async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
    const loose: LooseInput = input as object // Input<E> is one of many; in here only its three parts matter
    const send = async () => {
      const isOpen = endpoint.auth === 'none'
      const token = isOpen ? null : (options.token ?? (await credentials.acquire(endpoint, options.signal)))
      if (token === null && !isOpen) throw new ServiceError('not sent', endpoint, missing[endpoint.auth])
      const answer = attempt(endpoint, loose, { token, funding: fundingFor(endpoint) }, options)
      return { token, answer: answer as Promise<Answer<unknown>> as Promise<Answer<Reply<E>>> } // read by endpoint.reply
    }
    const { token, answer } = await send()
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof ServiceError) || error.failure.status !== 401) throw error
      // The funding key is suspected first: the session stays.
      if (token === null || options.token !== undefined || error.failure.isFunded) throw error
      const next = await credentials.onUnauthorized(endpoint, token, options.signal)
      if (next === 'give up') throw error
      if (next === 'ask again') throw new ServiceError('not sent', endpoint, { reason: 'ask again' }, error)
      return (await send()).answer
    }
  }

  function fundingFor(endpoint: Endpoint) {
    return endpoint.fundable ? credentials.fundingHeader() : null
  }

  async function attempt(
    endpoint: Endpoint,
    input: LooseInput,
    headed: RequestCredentials,
    options: CallOptions,
  ) {
    const { path, body } = buildRequest(endpoint, input)
    const startedAt = Date.now()
    const announce = (end: Pick<Exchange, 'status' | 'requestId' | 'reply' | 'drift' | 'error'>) => {
      const exchange: Exchange = {
        endpoint,
        params: input.params ?? {},
        path,
        startedAt,
        duration: Date.now() - startedAt,
        body: endpoint.carriesSecret ? undefined : input.body,
        ...end,
      }
      for (const listener of listeners) listener(exchange)
    }
    const fail = (kind: ServiceError['kind'], failure: Failure, cause?: unknown, drift: Drift[] = []) => {
      const isFunded = headed.funding !== null
      const error = new ServiceError(kind, endpoint, { ...failure, isFunded }, cause)
      announce({ status: failure.status, requestId: failure.requestId, reply: undefined, drift, error })
      return error
    }
    if (!navigator.onLine) throw fail('not sent', { reason: 'offline' })
    const { response, text } = await transmit(
      baseUrl + path,
      requestOf(endpoint, body, headed),
      options,
    ).catch((cause: unknown) => {
      const reason = reasonOf(cause, options.signal)
      throw fail('unknown', { reason }, cause)
    })
    const { status, headers } = response
    const json = parsed(text)
    const refusal = readRefusal(json ?? text, headers, Date.now())
    if (!response.ok)
      throw fail(status === 408 || status >= 500 ? 'unknown' : 'refused', { ...refusal, status })
    const { value, drift } = readReply(endpoint.reply, json)
    const unreadable = unreadableParts(drift)
    if (json === undefined || value === undefined || (endpoint.isSafe && hasNothing(json, endpoint)))
      throw fail('unreadable', { status, requestId: refusal.requestId }, undefined, drift)
    const requestId = headers.get('x-request-id') ?? undefined
    announce({
      status,
      requestId,
      drift,
      error: undefined,
      reply: endpoint.carriesSecret ? undefined : value,
    })
    return { value, json, at: Date.now(), status, requestId, unreadable } satisfies Answer<unknown>
  }

  return {
    baseUrl,
    call,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The address and the body as text. What does not fit the interface never leaves: writing is strict. */
function buildRequest(endpoint: Endpoint, input: LooseInput) {
  try {
    const query = endpoint.query
      ? (parseStrictly(endpoint.query, input.query ?? {}) as LooseInput['query'])
      : {}
    if (endpoint.body) parseStrictly(endpoint.body, input.body ?? {})
    return {
      path: pathOf(endpoint, input.params) + queryOf(query),
      body: endpoint.body ? JSON.stringify(input.body ?? {}) : null,
    }
  } catch (cause) {
    const detail = cause instanceof RangeError ? cause.message : undefined
    throw new ServiceError('not sent', endpoint, { reason: 'bad input', detail }, cause)
  }
}

function parseStrictly(schema: NonNullable<Endpoint['body']>, value: unknown): unknown {
  const result = schema._zod.run({ value, issues: [] }, {})
  if (result instanceof Promise || result.issues.length > 0) throw new TypeError('Not as the interface says')
  return result.value
}

/** Redirects are refused: the credential must not follow one to another origin. */
function requestOf(
  endpoint: Endpoint,
  body: string | null,
  { token, funding }: RequestCredentials,
): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null && endpoint.auth !== 'none') headers.set('authorization', `Bearer ${token}`)
  if (funding !== null) headers.set('x-api-key', funding)
  if (body !== null) headers.set('content-type', 'application/json')
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

/** Throws what `fetch` throws, or a `TimeoutError` DOMException. */
async function transmit(url: string, request: RequestInit, { signal, deadline = 30_000 }: CallOptions) {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), deadline)
  try {
    const either = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal
    const response = await fetch(url, { ...request, signal: either })
    return { response, text: await response.text() }
  } finally {
    clearTimeout(timer)
  }
}

function reasonOf(cause: unknown, signal: AbortSignal | undefined) {
  if (signal?.aborted) return 'cancelled'
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'timeout'
  return 'unreachable'
}

/** An empty body counts as an empty answer: the interface gives no success codes, so a 204 is possible. */
function parsed(text: string): MaybeJson {
  if (text.trim() === '') return {}
  try {
    return parseJson(text) as JsonValue
  } catch {
    return undefined // The caller decides what a body that is not JSON means.
  }
}

/** A read whose answer has no documented field is some other body, such as a proxy's page, not an empty resource. */
function hasNothing(json: JsonValue, { reply }: Endpoint): boolean {
  const { def } = (reply as z.core.$ZodTypes)._zod
  if (def.type !== 'object' || !isJsonObject(json)) return false
  return Object.keys(def.shape).every((key) => !Object.hasOwn(json, key))
}
