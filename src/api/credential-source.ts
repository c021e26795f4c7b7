import type { Endpoint } from './endpoint'

/** One credential at one moment. A renewed credential has a higher generation. */
export interface Credential {
  readonly token: string
  readonly generation: number
}

/** A 401 to a request, and the credential that the request used. */
export interface Unauthorized {
  readonly credential: Credential
  readonly endpoint: Endpoint
  readonly signal: AbortSignal
  /** The request is the read at the start of a save. */
  readonly isCheck?: boolean
  /** The request carried a funding key, which is suspected first, so the 401 does not end this credential. */
  readonly isKeySuspected?: boolean
}

/**
 * What to do with a request after its 401. `replay`: send it again once, with what `acquire` then returns. `ask`: the
 * session is back, but the user has to press again. `give up`: it fails with its 401.
 */
export type AfterUnauthorized = 'replay' | 'ask' | 'give up'

/** Source of the client's credentials: the session, and the acting end user. */
export interface CredentialSource {
  /**
   * Returns the credential for an endpoint. Waits while the session is being renewed. Returns null if there is none:
   * signed out, or no acting identity. `isCheck`: the read at the start of a save.
   */
  acquire(endpoint: Endpoint, signal: AbortSignal, isCheck?: boolean): Promise<Credential | null>
  onUnauthorized(unauthorized: Unauthorized): Promise<AfterUnauthorized>
  /** Value of the `x-api-key` header, already in its assumed form. Null if no funding key is attached. */
  fundingHeader(): string | null
}
