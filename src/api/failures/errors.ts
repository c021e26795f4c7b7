import type { Endpoint } from '@/api/endpoint'

export interface FieldError {
  readonly field: string
  readonly message: string
}

export interface Circumstances {
  endpoint: Endpoint
  /** Path as sent, without query. */
  path: string
  /** Epoch milliseconds. */
  startedAt: number
  /** Milliseconds. */
  duration: number
  /** Id of the announced exchange; undefined if none was announced. */
  exchange?: string | undefined
  cause?: unknown
}

/** A call that failed. `outcome` says what is known about its effect on the service. */
export abstract class CallError extends Error {
  abstract readonly outcome: 'not sent' | 'refused' | 'unknown'
  readonly endpoint: Endpoint
  readonly path: string
  readonly startedAt: number
  readonly duration: number
  readonly exchange: string | undefined
  readonly status: number | undefined = undefined
  readonly request_id: string | undefined = undefined

  constructor(message: string, at: Circumstances) {
    super(message, { cause: at.cause })
    this.name = new.target.name
    this.endpoint = at.endpoint
    this.path = at.path
    this.startedAt = at.startedAt
    this.duration = at.duration
    this.exchange = at.exchange
  }
}

/** What the service said in its error body, safe to quote. */
export interface Refusal {
  readonly type?: string | undefined
  readonly title?: string | undefined
  readonly status?: number | undefined
  /** Its explanation, from any place in the body. */
  readonly detail?: string | undefined
  readonly instance?: string | undefined
  readonly request_id?: string | undefined
  readonly errors: readonly FieldError[]
  /** The body had the documented form (interface, section 7). */
  readonly documented: boolean
  /** Seconds, from the Retry-After header: at most a minute. */
  readonly retryAfter?: number | undefined
  /** Seconds in the header, without a limit. */
  readonly requestedWait?: number | undefined
}

/** The service answered with a status outside 2xx. */
export class ServiceError extends CallError {
  override readonly status: number
  override readonly request_id: string | undefined
  readonly refusal: Refusal
  /** The request carried a funding key. */
  readonly isFunded: boolean
  /** A 401 to a request with a funding key: the key is suspected before the session's credential. */
  readonly isKeySuspected: boolean

  constructor(
    status: number,
    refusal: Refusal,
    at: Circumstances,
    { isFunded = false, isKeySuspected = false } = {},
  ) {
    super(refusal.title ?? `Status ${status}`, at)
    this.status = status
    this.request_id = refusal.request_id
    this.refusal = refusal
    this.isFunded = isFunded
    this.isKeySuspected = isKeySuspected
  }

  get outcome() {
    return this.status >= 500 || this.status === 408 ? ('unknown' as const) : ('refused' as const)
  }
}

/** The service answered 2xx with a body that is not the documented JSON. */
export class ContractError extends CallError {
  override readonly status: number
  override readonly request_id: string | undefined
  readonly outcome = 'unknown'
  /** Its explanation, if the body is an error despite its status. Safe to quote. */
  readonly said: string | undefined
  /** False if something other than the service may have answered: a proxy, or the sign-in page of a network. */
  readonly isJson: boolean

  constructor(
    message: string,
    status: number,
    request_id: string | undefined,
    at: Circumstances,
    { said, isJson = true }: { said?: string | undefined; isJson?: boolean } = {},
  ) {
    super(message, at)
    this.isJson = isJson
    this.status = status
    this.request_id = request_id
    this.said = said
  }
}

/** No answer: the host cannot be reached, refuses cross-origin calls, or the browser is offline. */
export class UnreachableError extends CallError {
  readonly host: string
  readonly offline: boolean

  constructor(host: string, offline: boolean, at: Circumstances) {
    super(offline ? 'This browser is offline' : `No answer from ${host}`, at)
    this.host = host
    this.offline = offline
  }

  get outcome() {
    return this.offline ? ('not sent' as const) : ('unknown' as const)
  }
}

/** The deadline passed before the whole answer had arrived. */
export class TimeoutError extends CallError {
  readonly outcome = 'unknown'
}

/**
 * The caller's signal was aborted. `not sent`: before the request was sent, or after the service refused the
 * credential.
 */
export class CancelledError extends CallError {
  readonly outcome: 'not sent' | 'unknown'

  constructor(outcome: CancelledError['outcome'], at: Circumstances) {
    super('Cancelled', at)
    this.outcome = outcome
  }
}

/** Nothing was sent: the credential that the endpoint takes is missing. */
export class CredentialError extends CallError {
  readonly outcome = 'not sent'
  readonly reason: 'signed out' | 'no acting identity' | 'no API key' | 'not resumed' | 'too many waiting'

  constructor(reason: CredentialError['reason'], at: Circumstances) {
    super(reason, at)
    this.reason = reason
  }
}

/** Nothing was sent: the input cannot be put into a request. */
export class InputError extends CallError {
  readonly outcome = 'not sent'
}

/**
 * The refusal may be about the funding key of the request: without it, or with another key, the request may succeed.
 */
export function mayConcernFundingKey(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false
  return error.isKeySuspected || (error.isFunded && [402, 403, 429].includes(error.status))
}

/** The service did not accept the token itself. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 401 && !error.isKeySuspected
}

/** The service says that the requested id does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 404
}
