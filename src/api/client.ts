import { isJsonObject, type JsonValue } from '@/lib/json/json'
import type { Credential, CredentialSource } from './credential-source'
import type { Endpoint, Input, Reply } from './endpoint'
import {
  type CallError,
  CancelledError,
  ContractError,
  CredentialError,
  ServiceError,
  TimeoutError,
  UnreachableError,
  type Circumstances,
} from './failures/errors'
import type { Answer, ExchangeListener } from './exchange'
import type { Drift } from './read-leniently'
import { requestOf, writtenInput, type LooseInput } from './request'
import { transmit } from './transmit'

export interface ClientOptions {
  /** Origin and optional path prefix of the service, without a trailing slash. */
  baseUrl: string
  credentials: CredentialSource
  /** Sends the request. Tests and the mock pass their own. */
  fetch?: typeof fetch
  /** Returns the signed-in user, for listeners that store data per user. */
  owner?: () => string | null
  /** Whether a 401 to a request with a funding key is attributed to the key first. */
  suspectsFundingKey?: () => boolean
  now?: () => number
  online?: () => boolean
}

/**
 * First run of a save, or the run after a sign-in. In the second, a 401 is the save's own error and ends no session.
 */
export type SaveRun = 'first' | 'after sign-in'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds until the whole answer must have arrived. */
  deadline?: number
  /** Uses this token instead of the session's; a 401 is then this call's own error. */
  token?: string
  /** Set for the calls of a save, including the read before its write. */
  saveRun?: SaveRun
  /** False leaves out the funding key that would otherwise be sent (interface, section 5). */
  funded?: boolean
  /** Reads a body as it arrives, also that of an error, and returns it as JSON text. Default: the body is that text. */
  readBody?: (body: Response) => Promise<string>
}

export interface Client {
  readonly baseUrl: string
  /** Throws a `CallError`. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Answer<Reply<E>>>
  /** Calls the listener after every finished exchange. Returns a function that unsubscribes. */
  listen(listener: ExchangeListener): () => void
}

const defaultDeadline = 30_000

/** Why there is no credential for an endpoint. */
const missing = { bearer: 'signed out', 'end-user': 'no acting identity', 'api-key': 'no API key' } as const

type Attempt =
  | { readonly kind: 'answer'; readonly answer: Answer<unknown> }
  | {
      readonly kind: 'unauthorized'
      readonly error: ServiceError
      readonly credential: Credential
    }

/** What listeners receive about a request, apart from its circumstances. */
interface Sent {
  readonly id: string
  readonly input: LooseInput
  readonly owner: string | null
  readonly funded: boolean
}

/** The only way to call the service. Listeners receive every finished exchange, without credentials. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, credentials, owner = () => null, suspectsFundingKey = () => true } = options
  const send = options.fetch ?? ((request: RequestInfo | URL, init?: RequestInit) => fetch(request, init))
  const now = options.now ?? Date.now
  const online = options.online ?? (() => navigator.onLine)
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl
  const listeners = new Set<ExchangeListener>()
  let attempts = 0

  async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    callOptions: CallOptions = {},
  ): Promise<Answer<Reply<E>>> {
    const loose = input as LooseInput // Input<E> is one of many; in here only its three parts matter
    const first = await attempt(endpoint, loose, callOptions)
    if (first.kind === 'answer') return first.answer as Answer<Reply<E>> // read by endpoint.reply
    if (callOptions.saveRun === 'after sign-in') throw first.error
    const signal = callOptions.signal ?? new AbortController().signal
    const next = await credentials.onUnauthorized({
      credential: first.credential,
      endpoint,
      signal,
      isCheck: isCheck(endpoint, callOptions),
      isKeySuspected: first.error.isKeySuspected,
    })
    if (next === 'give up') throw first.error
    if (next === 'ask') throw new CredentialError('not resumed', first.error)
    const second = await attempt(endpoint, loose, callOptions)
    if (second.kind === 'unauthorized') throw second.error
    return second.answer as Answer<Reply<E>> // read by endpoint.reply
  }

  async function attempt(endpoint: Endpoint, input: LooseInput, callOptions: CallOptions): Promise<Attempt> {
    const { signal, deadline = defaultDeadline } = callOptions
    const written = writtenInput(endpoint, input, now())
    const asked = now()
    const id = `${asked.toString(36)}-${++attempts}`
    const at: Circumstances = { endpoint, path: written.path, startedAt: asked, duration: 0, exchange: id }
    const credential = await credentialFor(endpoint, callOptions, at)
    if (signal?.aborted) throw new CancelledError('not sent', at)
    const funding = endpoint.fundable && callOptions.funded !== false ? credentials.fundingHeader() : null
    const sent: Sent = { id, input, owner: owner(), funded: funding !== null }
    if (!online()) throw failed(sent, new UnreachableError(host, true, at))

    const startedAt = now()
    const ended = (cause?: unknown): Circumstances => ({
      ...at,
      startedAt,
      duration: now() - startedAt,
      cause,
    })
    const request = requestOf(endpoint, written.body, {
      token: credential?.token ?? callOptions.token,
      funding,
    })
    const { status, headers, json, text } = await transmit(
      send,
      baseUrl + written.path + written.query,
      request,
      signal,
      deadline,
      callOptions.readBody,
    ).catch((cause: unknown) => {
      throw failed(sent, unanswered(cause, signal, ended(cause)))
    })

    if (status < 200 || status > 299) {
      const refusal = endpoint.readRefusal(json ?? text, headers, now())
      const isFunded = sent.funded
      const isKeySuspected = status === 401 && isFunded && suspectsFundingKey()
      const error = failed(sent, new ServiceError(status, refusal, ended(), { isFunded, isKeySuspected }))
      if (status !== 401 || credential === null) throw error
      return { kind: 'unauthorized', error, credential }
    }
    const { value, drift } = endpoint.readReply(json)
    if (json === undefined || value === undefined) {
      const words = json === undefined ? 'The answer is not JSON' : withoutFields(drift)
      // Any other body could contain anything, even a token.
      const error = isJsonObject(json) ? json : undefined
      const { detail: said, request_id } = endpoint.readRefusal(error, headers, now())
      const isJson = json !== undefined
      throw failed(sent, new ContractError(words, status, request_id, ended(), { said, isJson }))
    }
    const request_id = headers.get('x-request-id') ?? undefined
    announce(sent, ended(), { status, request_id, reply: value, drift, json })
    return { kind: 'answer', answer: { value, json, at: now(), status, request_id, circumstances: ended() } }
  }

  /** Null if no credential is needed or the caller passes its own. */
  async function credentialFor(endpoint: Endpoint, callOptions: CallOptions, at: Circumstances) {
    const { signal, token } = callOptions
    if (endpoint.auth === 'none' || token !== undefined) return null
    const credential = await credentials.acquire(
      endpoint,
      signal ?? new AbortController().signal,
      isCheck(endpoint, callOptions),
    )
    if (credential) return credential
    throw new CredentialError(missing[endpoint.auth], at)
  }

  function unanswered(cause: unknown, signal: AbortSignal | undefined, at: Circumstances): CallError {
    if (signal?.aborted) return new CancelledError('unknown', at)
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      return new TimeoutError(`No answer within ${Math.max(1, Math.round(at.duration / 1000))} s`, at)
    return new UnreachableError(host, !online(), at)
  }

  function failed<T extends CallError>(sent: Sent, error: T): T {
    announce(sent, error, {
      status: error.status,
      request_id: error.request_id,
      reply: undefined,
      drift: [],
      error,
    })
    return error
  }

  function announce(
    { id, input, owner, funded }: Sent,
    { endpoint, path, startedAt, duration }: Circumstances,
    end: {
      status: number | undefined
      request_id: string | undefined
      reply: unknown
      json?: JsonValue
      drift: readonly Drift[]
      error?: CallError
    },
  ) {
    const exchange = {
      id,
      endpoint,
      params: input.params ?? {},
      query: input.query ?? {},
      path,
      owner,
      startedAt,
      duration,
      requestBody: without(endpoint.secrets, input.body) as JsonValue | undefined, // part of a JSON object
      funded,
      error: undefined,
      ...end,
      reply: endpoint.announces ? announcedFields(endpoint.announces, end.reply) : end.reply,
      json: endpoint.announces ? undefined : end.json,
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

function isCheck({ reads }: Endpoint, { saveRun }: CallOptions): boolean {
  return reads && saveRun !== undefined
}

function without(secrets: readonly string[], value: unknown): unknown {
  if (secrets.length === 0 || !isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => !secrets.includes(key)))
}

function announcedFields(fields: readonly string[], reply: unknown): unknown {
  if (!isJsonObject(reply)) return undefined
  return Object.fromEntries(
    Object.entries(reply).filter(([key, value]) => fields.includes(key) && typeof value !== 'object'),
  )
}

/** Names of field types in sentences. */
const typeNames: ReadonlyMap<string, string> = new Map([
  ['array', 'a list'],
  ['boolean', 'true or false'],
  ['number', 'a number'],
  ['object', 'an object'],
  ['string', 'a string'],
])

/** Describes an answer in which no documented field can be read, and what is wrong with its fields. */
function withoutFields(drift: readonly Drift[]): string {
  const wrong = drift
    .filter(({ kind, path }) => kind === 'wrong type' && path !== '')
    .slice(0, 3)
    .map(({ path, expected = 'as documented' }) => `${path} is not ${typeNames.get(expected) ?? expected}`)
  return wrong.length === 0
    ? 'The answer has none of the documented fields'
    : `No documented field in the answer can be read: ${wrong.join(', ')}`
}
