import type { Endpoint } from '@/api/endpoint'
import type { JsonObject } from '@/lib/json/json'
import { textOf } from './fields'
import { unauthorized } from './refused'
import { apiKeyOf } from './seed/api-keys'
import { claimsOf } from './token'
import type { World } from './state/world'

/** Sender of a request, according to its credential. */
export interface Caller {
  readonly kind: 'nobody' | 'user' | 'api key' | 'end user'
  /** Written into `created_by` and `updated_by`; for an end user, the id. */
  readonly name: string
  readonly tenant_id: string
  readonly mayWrite: boolean
  /** The token's own id and expiry (epoch seconds), for revoking it. */
  readonly token: { readonly id: string; readonly exp: number } | null
}

const nobody: Caller = { kind: 'nobody', name: '', tenant_id: '', mayWrite: false, token: null }

/** Throws a 401 for a credential that is missing, unknown, of the other kind, expired or revoked. */
export function authenticate(world: World, endpoint: Endpoint, authorization: string | null): Caller {
  if (endpoint.auth === 'none') return nobody
  const credential = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (credential === undefined) throw unauthorized('credential_missing', 'Send a bearer token.')
  const key = endpoint.auth === 'end-user' ? undefined : apiKeyOf(world, credential)
  if (key) return { kind: 'api key', name: key.alias, tenant_id: key.tenant_id, mayWrite: true, token: null }
  if (endpoint.auth === 'api-key') throw unauthorized('key_unknown', 'This endpoint takes an API key.')

  const claims = validClaims(world, credential)
  const token = { id: textOf(claims.jti), exp: Number(claims.exp) }
  if (endpoint.auth === 'end-user') {
    if (claims.typ !== 'end-user') throw unauthorized('token_kind', 'This endpoint takes an end-user token.')
    const found = world.state.endUsers[textOf(claims.sub)]
    if (!found || found.tenant_id !== claims.tenant_id)
      throw unauthorized('subject_unknown', 'The token’s end user is gone.')
    return { kind: 'end user', name: textOf(claims.sub), tenant_id: found.tenant_id, mayWrite: true, token }
  }
  const user = world.state.users.find((candidate) => candidate.sub === claims.sub)
  if (claims.typ !== 'user' || !user)
    throw unauthorized('token_kind', 'This endpoint takes a user token or an API key.')
  return {
    kind: 'user',
    name: user.username,
    tenant_id: user.tenant_id,
    mayWrite: user.role === 'admin',
    token,
  }
}

function validClaims(world: World, credential: string): JsonObject {
  const claims = claimsOf(credential)
  if (!claims) throw unauthorized('token_invalid', 'The credential is not known.')
  if (Number(claims.exp) * 1000 <= world.now()) throw unauthorized('token_expired', 'The token has expired.')
  const revoked =
    Object.hasOwn(world.state.revoked, textOf(claims.jti)) ||
    Number(claims.generation) < world.state.tokenGeneration
  if (revoked) throw unauthorized('token_revoked', 'The token was revoked.')
  return claims
}
