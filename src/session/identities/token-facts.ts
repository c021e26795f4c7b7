import { claimText, decodeJwt } from './decode-jwt'
import { expiryOf, type TokenTimes } from './token-expiry'

/** An end-user token and its readable facts. Tokens that are no JWT are valid too, but reveal nothing. */
export interface TokenFacts {
  readonly token: string
  readonly isJwt: boolean
  readonly subject: string | null
  readonly tenantId: string | null
  readonly name: string | null
  /** Epoch milliseconds. */
  readonly expiresAt: number | null
}

export function factsOfToken(reply: { token: string } & TokenTimes, now: number): TokenFacts {
  const claims = decodeJwt(reply.token)
  return {
    token: reply.token,
    isJwt: claims !== null,
    subject: claimText(claims, 'sub', 'end_user_id'),
    tenantId: claimText(claims, 'tenant_id', 'tenant'),
    name: claimText(claims, 'name', 'preferred_username'),
    expiresAt: expiryOf(claims, reply, now),
  }
}
