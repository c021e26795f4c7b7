import type { Endpoint } from './endpoint'

/**
 * What became of a call that did not succeed. `refused`: the service said no. `not sent`: nothing left this browser.
 * `unknown`: no whole answer arrived, and a write may have happened. `unreadable`: it answered, but not as agreed.
 */
export type FailureKind = 'refused' | 'not sent' | 'unknown' | 'unreadable'

/** Why there was no answer, or nothing was sent. */
export type FailureReason =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  /** The head of the answer arrived, and not all of the rest. */
  | 'broke off'
  | 'cancelled'
  /** Another user took over before the answer came, or nobody is signed in any more. */
  | 'other session'
  | 'signed out'
  /** The session was renewed under this write: the user presses again. */
  | 'ask again'
  | 'no end user'
  | 'no API key'
  | 'bad input'

/** One entry of `error.errors` (interface, section 7). */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** What is known of a failed call. */
export interface Failure {
  readonly reason?: FailureReason
  /** HTTP status. Undefined where no answer arrived. */
  readonly status?: number
  /** The fields of the error body (interface, section 7), in the service's own words. */
  readonly title?: string | undefined
  readonly detail?: string | undefined
  readonly type?: string | undefined
  readonly instance?: string | undefined
  readonly requestId?: string | undefined
  readonly fields?: readonly FieldError[]
  /** Seconds that the service asks to wait. */
  readonly retryAfter?: number | undefined
  /** The request carried a funding key in `x-api-key`. */
  readonly isFunded?: boolean
}

/** Every failure of a call. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly kind: FailureKind
  readonly endpoint: Endpoint
  readonly failure: Failure
  /** When it failed, in epoch milliseconds. */
  readonly at = Date.now()

  constructor(kind: FailureKind, endpoint: Endpoint, failure: Failure, cause?: unknown) {
    super(`${endpoint.title}: ${kind}${failure.status ? `, status ${failure.status}` : ''}`, { cause })
    this.kind = kind
    this.endpoint = endpoint
    this.failure = failure
  }
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ServiceError && error.failure.status === status

export const hasReason = (error: unknown, reason: FailureReason): boolean =>
  error instanceof ServiceError && error.failure.reason === reason

/** What the service said about single fields. Empty for any other error. */
export const fieldErrorsOf = (error: unknown): readonly FieldError[] =>
  (error instanceof ServiceError && error.failure.fields) || []
