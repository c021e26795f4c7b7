import type { JsonObject } from '@/lib/json/json'

export type SessionStatus = 'anonymous' | 'active' | 'expiring' | 'expired' | 'signed out'

/** A request that waits until the session is renewed. */
export interface WaitingRequest {
  readonly title: string
  readonly reads: boolean
  /** The read at the start of a save: the waiting request is the save. */
  readonly isCheck: boolean
  /** Sent after signing in again. For the others the user has to press again. */
  readonly replays: boolean
}

/** Public state of the session. Never contains a credential. */
export interface SessionState {
  readonly status: SessionStatus
  readonly method: 'password' | 'api key' | null
  /** Stable name of the signed-in user, by which data in this browser is separated. */
  readonly subject: string | null
  readonly email: string | null
  /** Human-readable: the name claim, the email's first part, or the end of the API key. */
  readonly name: string | null
  /** Claims that are suitable for display. */
  readonly claims: JsonObject
  /** Epoch milliseconds, like all times here. */
  readonly signedInAt: number | null
  /** Null if the session has no known expiry: API keys, and tokens that do not say. */
  readonly expiresAt: number | null
  /** How close the expiry is by this device's clock. Only the service's 401 ends a session. */
  readonly warning: '5 min' | '1 min' | 'overdue' | null
  readonly endedAt: number | null
  readonly endedBy: 'service' | 'you' | 'another tab' | null
  /** Increases with every new credential, never decreases. */
  readonly generation: number
  readonly sheetOpen: boolean
  readonly waitingRequests: readonly WaitingRequest[]
  /** Another user signed in over an ended session and has to confirm it. */
  readonly other: { readonly name: string } | null
}

export const nobody: SessionState = {
  status: 'anonymous',
  method: null,
  subject: null,
  email: null,
  name: null,
  claims: {},
  signedInAt: null,
  expiresAt: null,
  warning: null,
  endedAt: null,
  endedBy: null,
  generation: 0,
  sheetOpen: false,
  waitingRequests: [],
  other: null,
}
