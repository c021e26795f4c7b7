import type { JsonObject } from '@/lib/json/json'

export type SessionStatus = 'anonymous' | 'active' | 'expiring' | 'expired' | 'signed out'

/** A request that waits until the session is renewed. */
export interface WaitingRequest {
  readonly title: string
  readonly reads: boolean
  /** The read that a save begins with: what waits is the save. */
  readonly isCheck: boolean
  /** Sent after signing in again. The others ask to be pressed again. */
  readonly replays: boolean
}

/** What everyone may know of the session. Never holds a credential. */
export interface SessionState {
  readonly status: SessionStatus
  readonly method: 'password' | 'api key' | null
  /** Stable name of the signed-in user, by which data in this browser is kept apart. */
  readonly subject: string | null
  readonly email: string | null
  /** For people: the name claim, the email's first part, or the end of the API key. */
  readonly name: string | null
  /** Claims that are fit to be shown. */
  readonly claims: JsonObject
  /** Epoch milliseconds, as all times here. */
  readonly signedInAt: number | null
  /** Null when the session has no known end: API keys, and tokens that do not tell. */
  readonly expiresAt: number | null
  /** How near the end is by this device's clock. Only the service's 401 ends a session. */
  readonly warning: '5 min' | '1 min' | 'overdue' | null
  readonly endedAt: number | null
  readonly endedBy: 'service' | 'you' | 'another tab' | null
  /** Raised with every new credential, never lowered. */
  readonly generation: number
  readonly sheetOpen: boolean
  readonly waitingRequests: readonly WaitingRequest[]
  /** Somebody else signed in over an ended session and has to confirm it. */
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
