import type { JsonObject, JsonValue } from '@/lib/json'
import { isJsonObject } from '@/lib/json'
import * as z from 'zod/mini'
import { pathOf, queryOf } from './address'
import type { Credential, CredentialSource } from './credential-source'
import type { Endpoint, Input, Reply } from './endpoint'
import {
  CallError,
  CancelledError,
  ContractError,
  CredentialError,
  InputError,
  ServiceError,
  TimeoutError,
  UnreachableError,
} from './errors'
import type { Answer, ExchangeListener } from './exchange'
import { readLeniently, type Drift } from './read-leniently'
import { readRefusal } from './refusal'

export interface ClientOptions {
  /** Origin and optional path prefix of the service, without a trailing slash. */
  baseUrl: string
  credentials: CredentialSource
  /** Sends the request. Tests and the early read of the first load put their own in. */
  fetch?: typeof fetch
  now?: () => number
  online?: () => boolean
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds until the whole answer must be here. */
  deadline?: number
}

export interface Client {
  readonly baseUrl: string
  /** Throws one of the `CallError`s. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Answer<Reply<E>>>
  listen(listener: ExchangeListener): () => void
}

const defaultDeadline = 30_000

interface Sent {
  status: number
  headers: Headers
  text: string
}

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: JsonObject
}

/** The one way to the service. Every finished exchange is announced to the listeners, free of credentials. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, credentials } = options
  const send = options.fetch ?? ((request: RequestInfo | URL, init?: RequestInit) => fetch(request, init))
  const now = options.now ?? Date.now
  const online = options.online ?? (() => navigator.onLine)
  const listeners = new Set<ExchangeListener>()

  async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    { signal, deadline = defaultDeadline }: CallOptions = {},
  ): Promise<Answer<Reply<E>>> {
    const given = input as LooseInput // Input<E> is one of many; inside, only its three parts matter
    const first = await attempt(endpoint, given, signal, deadline)
    if (first.kind === 'answer') return first.answer as Answer<Reply<E>>
    const verdict = await credentials.refused(
      first.auth,
      first.credential,
      endpoint,
      signal ?? new AbortController().signal,
    )
    if (verdict === 'give up') throw first.error
    if (verdict === 'ask') throw new CredentialError('not resumed', first.error)
    const second = await attempt(endpoint, given, signal, deadline)
    if (second.kind === 'refused') throw second.error
    return second.answer as Answer<Reply<E>>
  }

  type Attempt =
    | { kind: 'answer'; answer: Answer<unknown> }
    | { kind: 'refused'; error: ServiceError; auth: 'bearer' | 'end-user'; credential: Credential }

  async function attempt(
    endpoint: Endpoint,
    input: LooseInput,
    signal: AbortSignal | undefined,
    deadline: number,
  ): Promise<Attempt> {
    const circumstances = { endpoint, path: endpoint.path as string, startedAt: now(), duration: 0 }
    const fail = (error: CallError) => {
      announce(endpoint, input, error, undefined, [], error.status, error.request_id)
      return error
    }
    const address = addressOf(endpoint, input, circumstances)
    circumstances.path = address.path
    const credential =
      endpoint.auth === 'none'
        ? null
        : await credentials.acquire(endpoint.auth, endpoint, signal ?? new AbortController().signal)
    if (signal?.aborted) throw new CancelledError('Cancelled', circumstances)
    if (endpoint.auth !== 'none' && credential === null)
      throw new CredentialError(
        endpoint.auth === 'bearer' ? 'signed out' : 'no acting identity',
        circumstances,
      )
    if (!online()) throw fail(new UnreachableError(hostOf(baseUrl), true, circumstances))

    circumstances.startedAt = now()
    let sent: Sent
    try {
      sent = await exchange(
        baseUrl + address.path + address.query,
        requestOf(endpoint, input, credential),
        signal,
        deadline,
      )
    } catch (cause) {
      const ended = { ...circumstances, duration: now() - circumstances.startedAt, cause }
      throw fail(failureOf(cause, signal, ended))
    }
    const ended = { ...circumstances, duration: now() - circumstances.startedAt }
    const json = parseJson(sent.text)

    if (sent.status < 200 || sent.status > 299) {
      const error = new ServiceError(sent.status, readRefusal(json, sent.headers, now()), ended)
      fail(error)
      if (sent.status === 401 && credential !== null && endpoint.auth !== 'none')
        return { kind: 'refused', error, auth: endpoint.auth, credential }
      throw error
    }

    const request_id = sent.headers.get('x-request-id') ?? undefined
    if (json === undefined)
      throw fail(new ContractError('The answer is not JSON', sent.status, request_id, ended))
    const { value, drift } = readLeniently(endpoint.reply, json)
    if (value === undefined)
      throw fail(
        new ContractError('The answer has another form than documented', sent.status, request_id, ended),
      )
    announce(endpoint, input, ended, value, drift, sent.status, request_id)
    return { kind: 'answer', answer: { value, json, at: now(), status: sent.status, request_id } }
  }

  function requestOf(endpoint: Endpoint, input: LooseInput, credential: Credential | null): RequestInit {
    const headers = new Headers({ accept: 'application/json' })
    if (credential) headers.set('authorization', `Bearer ${credential.token}`)
    const funding = endpoint.fundable ? credentials.fundingHeader() : null
    if (funding !== null) headers.set('x-api-key', funding)
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

  async function exchange(
    url: string,
    request: RequestInit,
    signal: AbortSignal | undefined,
    deadline: number,
  ): Promise<Sent> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new DOMException('Deadline', 'TimeoutError')), deadline)
    try {
      const response = await send(url, {
        ...request,
        signal: AbortSignal.any(signal ? [limit.signal, signal] : [limit.signal]),
      })
      return { status: response.status, headers: response.headers, text: await response.text() }
    } finally {
      clearTimeout(timer)
    }
  }

  function failureOf(
    cause: unknown,
    signal: AbortSignal | undefined,
    at: ConstructorParameters<typeof CancelledError>[1],
  ) {
    if (signal?.aborted) return new CancelledError('Cancelled', at)
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      return new TimeoutError(`No answer within ${Math.round(at.duration / 1000)} s`, at)
    return new UnreachableError(hostOf(baseUrl), !online(), at)
  }

  function announce(
    endpoint: Endpoint,
    input: LooseInput,
    at: { path: string; startedAt: number; duration: number },
    reply: unknown,
    drift: readonly Drift[],
    status: number | undefined,
    request_id: string | undefined,
  ) {
    const exchange = {
      endpoint,
      params: input.params ?? {},
      query: input.query ?? {},
      path: at.path,
      startedAt: at.startedAt,
      duration: at.duration,
      status,
      request_id,
      requestBody: without(endpoint.secrets, input.body) as JsonValue | undefined, // a subset of a JSON object
      reply: without(endpoint.secrets, reply),
      drift,
      error: at instanceof CallError ? at : undefined,
    }
    for (const listener of listeners) listener(exchange)
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

function addressOf(
  endpoint: Endpoint,
  input: LooseInput,
  at: ConstructorParameters<typeof InputError>[1],
): { path: string; query: string } {
  try {
    if (endpoint.query && input.query) z.parse(endpoint.query, input.query)
    if (endpoint.body) z.parse(endpoint.body, input.body ?? {})
    return { path: pathOf(endpoint, input.params), query: queryOf(input.query) }
  } catch (cause) {
    throw new InputError(
      cause instanceof RangeError ? cause.message : 'The request does not fit the interface',
      {
        ...at,
        cause,
      },
    )
  }
}

/** An empty body counts as an empty answer: the interface names no success codes, so a 204 is possible. */
function parseJson(text: string): JsonValue | undefined {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

function without(secrets: readonly string[], value: unknown): unknown {
  if (secrets.length === 0 || !isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => !secrets.includes(key)))
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl
}
