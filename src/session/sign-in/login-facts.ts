import type { LoginToken } from '@/api/resources/tokens'
import { isExactNumber } from '@/lib/json/exact-json'
import type { JsonObject, JsonValue } from '@/lib/json/json'
import { claimText, decodeJwt } from '@/session/identities/decode-jwt'
import { fingerprint } from '@/session/identities/fingerprint'
import { headerSafe } from './header-safe'
import { expiryOf } from '@/session/identities/token-expiry'

/** A credential and its displayed facts. The only form in which the session stores a credential. */
export interface Grant {
  readonly token: string
  readonly method: 'password' | 'api key'
  readonly subject: string
  readonly email: string | null
  readonly name: string
  readonly claims: JsonObject
  readonly signedInAt: number
  readonly expiresAt: number | null
}

const displayedClaims = [
  'sub',
  'iss',
  'azp',
  'email',
  'name',
  'preferred_username',
  'tenant_id',
  'scope',
  'iat',
  'exp',
]

/** Reads a login reply. Drops its refresh token here, and its ID token after reading the claims. */
export function grantOfLogin(reply: LoginToken, email: string, now: number): Grant | null {
  const token = reply.access_token
  if (token === undefined || !headerSafe(token)) return null
  const access = decodeJwt(token)
  const claims: JsonObject = {
    ...access,
    ...(reply.id_token === undefined ? null : decodeJwt(reply.id_token)),
  }
  const shown = displayedClaims.flatMap((claim): [string, JsonValue][] => {
    const value = claims[claim]
    // As digits: a copy for another tab would lose what marks it as a number.
    return value === undefined ? [] : [[claim, isExactNumber(value) ? value.rawJSON : value]]
  })
  const typed = email.trim()
  return {
    token,
    method: 'password',
    subject: claimText(access, 'sub') ?? claimText(claims, 'sub') ?? typed.toLowerCase(),
    email: typed,
    name: claimText(claims, 'name', 'preferred_username') ?? typed.split('@')[0] ?? typed,
    claims: Object.fromEntries(shown),
    signedInAt: now,
    expiresAt: expiryOf(access, reply, now),
  }
}

/** An API key reveals nothing about its user, so its subject is derived from the key itself. */
export function grantOfApiKey(key: string, now: number): Grant | null {
  if (!headerSafe(key)) return null
  return {
    token: key,
    method: 'api key',
    subject: `api-key-${fingerprint(key)}`,
    email: null,
    name: `API key ·${key.slice(-4)}`,
    claims: {},
    signedInAt: now,
    expiresAt: null,
  }
}
