import type { Answer } from '@/api/client'
import type { LoginToken } from '@/api/resources/tokens'
import { claimText, decodeJwt, lifetimeOf } from './decode-jwt'
import { momentAfter } from '@/lib/time/moment'
import { z } from '@/lib/zod'

/** What a sign-in gives. */
export const Grant = z.object({
  method: z.enum(['password', 'api-key']),
  token: z.string().check(z.minLength(1)),
  /** Whose stored data this is: the JWT's `sub`, else the e-mail as typed, else `api-key`. */
  subject: z.string(),
  /** Whether the token tells it. */
  isSubjectGiven: z._default(z.boolean(), true),
  /** As shown: a name, an e-mail, or the end of an API key. */
  name: z.string(),
  /** For the password field of the session dialog. */
  email: z.string(),
  /** Epoch milliseconds of this device's clock; null if nothing tells. */
  endsAt: z.nullable(z.number()),
})
export type Grant = z.infer<typeof Grant>

/**
 * Reads the login token response (interface, section 2). Its refresh token and ID token are dropped here. The end comes
 * from `expires_in` at receipt, else from the token's own lifetime: never from this device's clock against `exp`. Null
 * if the answer has no access token.
 */
export function grantOfLogin(
  { value, at }: Pick<Answer<LoginToken>, 'value' | 'at'>,
  email: string,
): Grant | null {
  const { access_token: token, expires_in } = value
  // A header can carry nothing else.
  if (!token?.trim() || !/^[\x20-\x7e]+$/.test(token)) return null
  const claims = decodeJwt(token)
  const subject = claimText(claims, 'sub')
  const seconds = expires_in !== undefined && expires_in > 0 ? expires_in : lifetimeOf(claims)
  return {
    method: 'password',
    token,
    subject: subject ?? email.toLowerCase(),
    isSubjectGiven: subject !== undefined,
    name: claimText(claims, 'name', 'preferred_username', 'email') ?? email,
    email,
    endsAt: momentAfter(at, seconds),
  }
}

/** An API key is a session of its own (interface, section 5.1). It names nobody and does not end by itself. */
export function grantOfApiKey(key: string): Grant {
  return {
    method: 'api-key',
    token: key,
    subject: 'api-key',
    isSubjectGiven: false,
    name: `API key …${key.slice(-4)}`,
    email: '',
    endsAt: null,
  }
}
