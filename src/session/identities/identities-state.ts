/**
 * `ended`: the service refused it after its own end. `refused`: the service refused it before. `revoked`: a refresh replaced it, in another tab or without its answer arriving here.
 * `outcome unknown`: a refresh got no answer, so the token may have been revoked by it. `not kept`: it was not to survive
 * the reload. `duplicate`: this tab began as a duplicate of another, which holds the token.
 */
export type IdentityStatus =
  'active' | 'expiring' | 'ended' | 'refused' | 'revoked' | 'outcome unknown' | 'not kept' | 'duplicate'

/** One end user whose token this tab holds. Never holds the token. */
export interface Identity {
  /** Names it in this tab. */
  readonly id: string
  readonly subject: string | null
  readonly tenantId: string | null
  /** For people: the name claim or the subject, else a number. */
  readonly name: string
  readonly origin: 'pasted' | 'minted'
  /** Whom a minted token was asked for; what it says of itself is `subject`. */
  readonly askedFor: string | null
  readonly status: IdentityStatus
  readonly refreshing: boolean
  /** What the last refresh of this token threw; null where none failed. */
  readonly refreshError: unknown
  /** Epoch milliseconds, as all times here. */
  readonly addedAt: number
  readonly refreshedAt: number | null
  /** Null when the token does not tell. */
  readonly expiresAt: number | null
  /** The end has passed by this device's clock. Only the service's 401 ends a token. */
  readonly overdue: boolean
  /** Where it `ended`, its own end; otherwise when it became unusable. */
  readonly endedAt: number | null
}

/** A key that may pay for queries. Never holds the key. */
export interface FundingKey {
  readonly id: string
  /** What the user calls it; may be empty. */
  readonly name: string
  /** Its last characters; empty where they would be too much of it. */
  readonly preview: string
}

export interface IdentitiesState {
  readonly identities: readonly Identity[]
  /** Who acts, or would act if nothing were paused. */
  readonly actingId: string | null
  /** Nothing is asked for as an end user and nothing is funded until it is resumed. */
  readonly isPaused: boolean
  readonly fundingKeys: readonly FundingKey[]
  /** The key that is sent. */
  readonly fundingKey: FundingKey | null
}

/** Only what the service refused, a refresh replaced, a reload dropped, or another tab holds does not act. */
export function canAct({ status }: Pick<Identity, 'status'>): boolean {
  return !['ended', 'refused', 'revoked', 'not kept', 'duplicate'].includes(status)
}

export const noIdentities: IdentitiesState = {
  identities: [],
  actingId: null,
  isPaused: false,
  fundingKeys: [],
  fundingKey: null,
}
