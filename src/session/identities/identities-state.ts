/**
 * `ended`: the service refused it after its expiry. `refused`: the service refused it before its expiry. `revoked`: a
 * refresh replaced it, in another tab or without its answer arriving here. `outcome unknown`: a refresh got no answer
 * and may have revoked the token. `not kept`: it was not meant to survive the reload. `duplicate`: this tab started as
 * a duplicate of another, which holds the token.
 */
export type IdentityStatus =
  'active' | 'expiring' | 'ended' | 'refused' | 'revoked' | 'outcome unknown' | 'not kept' | 'duplicate'

/** One end user whose token is in this tab. Never contains the token. */
export interface Identity {
  /** Unique in this tab. */
  readonly id: string
  readonly subject: string | null
  readonly tenantId: string | null
  /** Human-readable: the name claim or the subject, else a number. */
  readonly name: string
  readonly origin: 'pasted' | 'minted'
  /** End user for whom a minted token was requested; the token's own claim is `subject`. */
  readonly askedFor: string | null
  readonly status: IdentityStatus
  readonly refreshing: boolean
  /** Error of the last refresh of this token; null if none failed. */
  readonly refreshError: unknown
  /** Epoch milliseconds, like all times here. */
  readonly addedAt: number
  readonly refreshedAt: number | null
  /** Null if the token does not say. */
  readonly expiresAt: number | null
  /** It has expired by this device's clock. Only the service's 401 ends a token. */
  readonly overdue: boolean
  /** For `ended`, its own expiry; otherwise when it became unusable. */
  readonly endedAt: number | null
}

/** An API key in this tab, which can fund queries and talk to personas. Never contains the key. */
export interface FundingKey {
  readonly id: string
  /** The user's name for it; may be empty. */
  readonly name: string
  /** Its last characters; empty if they would reveal too much. */
  readonly preview: string
}

export interface IdentitiesState {
  readonly identities: readonly Identity[]
  /** The acting identity, or the one that would act if acting were not paused. */
  readonly actingId: string | null
  /** No requests as an end user and no funding until resumed. */
  readonly isPaused: boolean
  readonly fundingKeys: readonly FundingKey[]
  /** The key that is sent. */
  readonly fundingKey: FundingKey | null
  /** The key that was chosen for chat completions. */
  readonly chatKey: FundingKey | null
}

/**
 * Every identity can act unless the service refused it, a refresh replaced it, a reload dropped it, or another tab
 * holds it.
 */
export function canAct({ status }: Pick<Identity, 'status'>): boolean {
  return !['ended', 'refused', 'revoked', 'not kept', 'duplicate'].includes(status)
}

export const noIdentities: IdentitiesState = {
  identities: [],
  actingId: null,
  isPaused: false,
  fundingKeys: [],
  fundingKey: null,
  chatKey: null,
}
