/** Text that describes a failure, ready to show. Texts from the service are quoted unchanged. */
export interface FailureDescription {
  readonly kind:
    | 'refused'
    | 'not found'
    | 'not allowed'
    | 'too many requests'
    | 'service failed'
    | 'unexpected answer'
    | 'unreachable'
    | 'offline'
    /** The connection ended after the start of an answer. */
    | 'cut off'
    | 'timeout'
    | 'cancelled'
    | 'signed out'
    | 'input'
    | 'internal'
  readonly title: string
  /** What the service said, shown as a quotation. */
  readonly quote?: string | undefined
  /** What happened and what is still safe, in our own words. */
  readonly detail: string
  /** What to do next. */
  readonly next: string
  readonly status?: number | undefined
  readonly request_id?: string | undefined
  readonly type?: string | undefined
  readonly instance?: string | undefined
  readonly request?: string | undefined
  /** Epoch milliseconds. */
  readonly startedAt?: number | undefined
  /** Milliseconds. */
  readonly duration?: number | undefined
  /** Id of the exchange in the activity log. */
  readonly exchange?: string | undefined
  /** Seconds. */
  readonly retryAfter?: number | undefined
  /** Seconds that the service requested, which may be many more. */
  readonly requestedWait?: number | undefined
  readonly fields: readonly { readonly field: string; readonly message: string }[]
  readonly retryable: boolean
}
