import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { randomId } from '@/lib/browser'
import type { z } from '@/lib/zod'
import type { Auth, Endpoint, Input, Reply } from './endpoint'
import { readRefusal } from './read-refusal'
import { readReply, unreadableParts, type Drift } from './read-reply'
import {
  buildRequest,
  parseBody,
  reasonOf,
  requestInit,
  transmit,
  type BodyReader,
  type LooseInput,
} from './request'
import { hasStatus, ServiceError, type Failure } from './service-error'

/** What authorizes one call. */
export interface Credential {
  /** The identity whose token it is; undefined for the session and for API keys. */
  readonly identityId?: string | undefined
  /** The token, or null. Waits while the session is unknown or a token is exchanged; reads wait for a renewed session. */
  acquire(signal: AbortSignal | undefined): Promise<string | null>
  /** What to do after a 401 to this token. `replay`: send again once, with what `acquire` then gives. */
  onUnauthorized(
    token: string,
    signal: AbortSignal | undefined,
    error?: unknown,
  ): Promise<'replay' | 'ask again' | 'give up'>
}

/** Where the client gets its credentials: the session, the end users and the API keys of this tab. */
export interface CredentialSource {
  credentialFor(endpoint: Endpoint, options: Pick<CallOptions, 'as' | 'fundedBy'>): Credential
  /** Value of the `x-api-key` header; null without a funding key. */
  fundingHeader(fundedBy: CallOptions['fundedBy']): string | null
  /** How often this tab has passed to another user, or to none. */
  userChanges(): number
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds until the whole answer must have arrived. 30 s unless given. */
  deadline?: number
  /** Uses this token instead of the session's; a 401 is then this call's own failure. */
  token?: string
  /** Id of the identity of an E endpoint: the one that is acted as when the call is made, unless given. */
  as?: string
  /** Id of the funding key; null for none. The chosen one, unless given. */
  fundedBy?: string | null
  /** Reads the body of a success as it arrives. */
  readBody?: BodyReader
}

export interface Answer<Value> {
  readonly value: Value
  /** The raw answer, for what `value` could not read. */
  readonly json: JsonValue
  /** When it arrived, in epoch milliseconds. */
  readonly at: number
  /** Milliseconds from its request. */
  readonly took: number
  readonly status: number
  readonly requestId: string | undefined
  /** Paths that were left out because they have another type than documented: the page says so. */
  readonly unreadable: readonly string[]
}

/** One finished exchange with the service, or a call that was not sent: never with a credential or a presigned address. */
export interface Exchange {
  readonly id: string
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  /** As sent, with its query; the endpoint's own if nothing was sent. */
  readonly path: string
  /** The identity whose token was sent. */
  readonly identityId: string | undefined
  readonly isFunded: boolean
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** Milliseconds. */
  readonly duration: number
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly body: JsonObject | undefined
  readonly drift: readonly Drift[]
  readonly error: ServiceError | undefined
}

/** `reply` is the answer as read; undefined after a failure and where it carries a secret. It is not for keeping. */
type Listener = (exchange: Exchange, reply: unknown) => void

export type Client = ReturnType<typeof createClient>

/** A call with all that was decided when it was made, whatever changes while it waits. */
interface Call {
  readonly endpoint: Endpoint
  readonly input: LooseInput
  readonly options: CallOptions
  readonly credential: Credential
  readonly funding: string | null
  readonly userChanges: number
}

const missing: Record<Auth, Failure> = {
  bearer: { reason: 'signed out' },
  'end-user': { reason: 'no end user' },
  'api-key': { reason: 'no API key' },
  none: {},
}

/** The only way to call the service. */
export function createClient({ baseUrl, credentials }: { baseUrl: string; credentials: CredentialSource }) {
  const listeners = new Set<Listener>()

  /** Throws a `ServiceError`. */
  async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
    const made: Call = {
      endpoint,
      input: input as object, // Input<E> is one of many; in here only its three parts matter
      options,
      credential: credentials.credentialFor(endpoint, options),
      funding: endpoint.fundable ? credentials.fundingHeader(options.fundedBy) : null,
      userChanges: credentials.userChanges(),
    }
    try {
      const answer = await authorized(made, (token) => attempt(made, token))
      return answer as Answer<Reply<E>> // read by endpoint.reply
    } catch (error) {
      const isNotSent = error instanceof ServiceError && error.kind === 'not sent'
      // What was asked again after a 401 is told by that exchange.
      if (isNotSent && !(error.cause instanceof ServiceError)) begin(made, endpoint.path).end({ error })
      throw error
    }
  }

  /** Sends with the token of the call; after a 401 once more, if there is another. */
  async function authorized<Result>(made: Call, send: (token: string | null) => Promise<Result>) {
    const { endpoint, options, credential, funding } = made
    const acquire = async () => {
      if (endpoint.auth === 'none') return null
      const token = options.token ?? (await credential.acquire(options.signal))
      if (token === null) throw new ServiceError('not sent', endpoint, missing[endpoint.auth])
      return token
    }
    const token = await acquire()
    try {
      return await send(token)
    } catch (error) {
      if (!hasStatus(error, 401) || token === null || options.token !== undefined) throw error
      // The funding key is suspected first: session and identity stay.
      if (funding !== null) throw error
      const next = await credential.onUnauthorized(token, options.signal, error)
      if (next === 'give up') throw error
      if (next === 'ask again') throw new ServiceError('not sent', endpoint, { reason: 'ask again' }, error)
      return send(await acquire())
    }
  }

  /** An exchange that begins now. Its end is told, unless it was another user's: then nobody here is to know of it. */
  function begin({ endpoint, input, credential, funding, userChanges }: Call, path: string) {
    const startedAt = Date.now()
    return {
      startedAt,
      end({ reply, ...known }: Partial<Exchange> & { reply?: unknown }) {
        if (credentials.userChanges() !== userChanges)
          throw new ServiceError('unknown', endpoint, { reason: 'other session' }, known.error)
        const exchange: Exchange = {
          id: randomId(),
          endpoint,
          params: input.params ?? {},
          path,
          identityId: credential.identityId,
          isFunded: funding !== null,
          startedAt,
          duration: Date.now() - startedAt,
          status: known.error?.failure.status,
          requestId: known.error?.failure.requestId,
          body: endpoint.carriesSecret ? undefined : input.body,
          drift: [],
          error: undefined,
          ...known,
        }
        for (const listener of listeners) listener(exchange, endpoint.carriesSecret ? undefined : reply)
      },
    }
  }

  async function attempt(made: Call, token: string | null): Promise<Answer<unknown>> {
    const { endpoint, funding, options } = made
    const { signal, deadline = 30_000, readBody } = options
    const { path, body } = buildRequest(endpoint, made.input)
    const exchange = begin(made, path)
    const fail = (kind: ServiceError['kind'], failure: Failure, cause?: unknown, drift: Drift[] = []) => {
      const error = new ServiceError(kind, endpoint, { ...failure, isFunded: funding !== null }, cause)
      exchange.end({ error, drift })
      return error
    }
    const request = requestInit(endpoint, body, { token, funding })
    const sending = transmit(baseUrl + path, request, { signal, deadline, readBody })
    const { response, text, cause } = await sending.catch((cause: unknown) => {
      throw fail('unknown', { reason: reasonOf(cause, signal) }, cause)
    })
    const { status, headers } = response
    const requestId = headers.get('x-request-id') ?? undefined
    if (text === undefined) {
      const reason = reasonOf(cause, signal)
      const isOurs = reason === 'cancelled' || reason === 'timeout'
      throw fail('unknown', { reason: isOurs ? reason : 'broke off', status, requestId }, cause)
    }
    const json = parseBody(text)
    if (!response.ok) {
      const refusal = readRefusal(json ?? text, headers, Date.now())
      throw fail(status === 408 || status >= 500 ? 'unknown' : 'refused', { ...refusal, status })
    }
    const { value, drift } = readReply(endpoint.reply, json)
    if (json === undefined || value === undefined || (endpoint.isSafe && hasNothing(json, endpoint)))
      throw fail('unreadable', { status, requestId }, undefined, drift)
    exchange.end({ status, requestId, drift, reply: value })
    const at = Date.now()
    const took = at - exchange.startedAt
    return { value, json, at, took, status, requestId, unreadable: unreadableParts(drift) }
  }

  return {
    call,
    /** Calls the listener after every exchange. Returns a function that unsubscribes. */
    listen(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A read whose answer has no documented field is some other body, such as a proxy's page, not an empty resource. */
function hasNothing(json: JsonValue, { reply }: Endpoint): boolean {
  const { def } = (reply as z.core.$ZodTypes)._zod
  if (def.type !== 'object' || !isJsonObject(json)) return false
  // Of lists a service may leave out all that is empty; a record without anything is none.
  if (Object.keys(json).length === 0) return 'id' in def.shape || !Object.values(def.shape).some(isList)
  return Object.keys(def.shape).every((key) => !Object.hasOwn(json, key))
}

function isList(field: z.core.$ZodType): boolean {
  const { def } = (field as z.core.$ZodTypes)._zod
  return def.type === 'optional' ? isList(def.innerType) : def.type === 'array'
}
