import type { Endpoint } from './endpoint'

/** One credential as it was at one moment. A renewed one has a higher generation. */
export interface Credential {
  readonly token: string
  readonly generation: number
}

/** A 401 to a request, and the credential that the request was sent with. */
export interface Unauthorized {
  readonly credential: Credential
  readonly endpoint: Endpoint
  readonly signal: AbortSignal
  /** The request is the read that a save begins with. */
  readonly isCheck?: boolean
  /** A funding key went along and is suspected first, so the 401 does not end this credential. */
  readonly isKeySuspected?: boolean
}

/**
 * What to do with a request after its 401. `replay`: send it once more with what `acquire` then gives. `ask`: the
 * session is back, but the user has to press again. `give up`: it fails with its 401.
 */
export type AfterUnauthorized = 'replay' | 'ask' | 'give up'

/** Where the client gets its credentials: the session, and the end user who is acted as. */
export interface CredentialSource {
  /**
   * The credential for an endpoint. While a session waits to be renewed, this waits with it.
   * Answers null when there is none: signed out, or no acting identity. `isCheck`: a read that a save begins with.
   */
  acquire(endpoint: Endpoint, signal: AbortSignal, isCheck?: boolean): Promise<Credential | null>
  onUnauthorized(unauthorized: Unauthorized): Promise<AfterUnauthorized>
  /** Value of the `x-api-key` header, already in its assumed form, or null when no funding key is attached. */
  fundingHeader(): string | null
}
