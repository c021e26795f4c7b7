import type { Auth, Endpoint } from './endpoint'

/** One credential as it was at one moment. A renewed one has a higher generation. */
export interface Credential {
  readonly token: string
  readonly generation: number
}

/** The session as the client sees it. */
export interface CredentialSource {
  /**
   * The credential for an endpoint. While a session waits to be renewed, this waits with it.
   * Answers null when there is none: signed out, or no acting identity. `isCheck`: a read that a save begins with.
   */
  acquire(
    auth: Exclude<Auth, 'none'>,
    endpoint: Endpoint,
    signal: AbortSignal,
    isCheck?: boolean,
  ): Promise<Credential | null>
  /**
   * The service answered 401 to this credential. Answers whether to send the request once more, with what
   * `acquire` then gives; `ask` means that the session is back but the user has to press again.
   * `isSpared`: a funding key went along and is suspected first, so this credential is not ended by it.
   */
  refused(
    auth: Exclude<Auth, 'none'>,
    credential: Credential,
    endpoint: Endpoint,
    signal: AbortSignal,
    isCheck?: boolean,
    isSpared?: boolean,
  ): Promise<'replay' | 'ask' | 'give up'>
  /** Value of the `x-api-key` header, already in its assumed form, or null when no funding key is attached. */
  fundingHeader(): string | null
}
