import type { EndUserToken } from '@/api/tokens'
import { toMoment } from '@/lib/moment'
import { claimText, decodeJwt } from './decode-jwt'
import { endOf } from './life-left'

/** An end-user token and what can be read of it. Tokens that are no JWT are good too, and tell nothing. */
export interface TokenFacts {
  readonly token: string
  readonly isJwt: boolean
  readonly subject: string | null
  readonly tenantId: string | null
  readonly name: string | null
  /** Epoch milliseconds. */
  readonly expiresAt: number | null
}

type Reply = { token: string } & { [Field in 'expires_at' | 'expires_in']?: EndUserToken[Field] }

/** `expires_at` of the reply wins over its `expires_in`, which wins over the token's own `exp`. */
export function factsOfToken(reply: Reply, now: number): TokenFacts {
  const claims = decodeJwt(reply.token)
  return {
    token: reply.token,
    isJwt: claims !== null,
    subject: claimText(claims, 'sub', 'end_user_id'),
    tenantId: claimText(claims, 'tenant_id', 'tenant'),
    name: claimText(claims, 'name', 'preferred_username'),
    expiresAt: toMoment(reply.expires_at) ?? endOf(reply.expires_in, claims, now),
  }
}
