import type { Endpoint } from '@/api/endpoint'
import type { JsonObject } from '@/lib/json/json'
import { textOf } from './field-errors'
import { forbidden, notFound, unauthorized } from './refused'
import { usableKeys, users } from './credentials'
import { claimsOf } from './token'
import type { World } from './world'

/** Who sends a request, by the credential. */
export interface Caller {
  kind: 'nobody' | 'user' | 'api key' | 'end user'
  /** Written into `created_by` and `updated_by`: a username, the alias of a key, or the id of an end user. */
  name: string
  tenant_id: string
  mayWrite: boolean
  /** Id and end (epoch seconds) of the token, for its revocation. */
  token?: { id: string; exp: number }
}

/** Throws a 401 for a credential that is missing, unknown, of another kind, expired or revoked. */
export function authenticate(world: World, { auth }: Endpoint, credential: string | undefined): Caller {
  if (auth === 'none') return { kind: 'nobody', name: '', tenant_id: '', mayWrite: false }
  if (credential === undefined) throw unauthorized('credential_missing', 'Send a bearer token.')
  const key = auth === 'end-user' ? undefined : usableKeys.get(credential)
  if (key) return { kind: 'api key', name: key.alias, tenant_id: key.tenant_id, mayWrite: true }
  if (auth === 'api-key') throw unauthorized('key_unknown', 'This endpoint takes an API key.')

  const claims = validClaims(world, credential)
  const token = { id: textOf(claims.jti), exp: Number(claims.exp) }
  if (auth === 'end-user') {
    if (claims.typ !== 'end-user') throw unauthorized('token_kind', 'This endpoint takes an end-user token.')
    const name = textOf(claims.sub)
    const tenant_id = ownerOf(world.state.endUsers, name)
    if (tenant_id === undefined) throw unauthorized('subject_unknown', 'The end user of the token is gone.')
    return { kind: 'end user', name, tenant_id, mayWrite: true, token }
  }
  const user = users.find(({ sub }) => sub === claims.sub)
  if (claims.typ !== 'user' || !user)
    throw unauthorized('token_kind', 'This endpoint takes a user token or an API key.')
  const { username, tenant_id, role } = user
  return { kind: 'user', name: username, tenant_id, mayWrite: role === 'admin', token }
}

function validClaims(world: World, credential: string): JsonObject {
  const claims = claimsOf(credential)
  if (!claims) throw unauthorized('token_invalid', 'The credential is not known.')
  if (Number(claims.exp) * 1000 <= world.now()) throw unauthorized('token_expired', 'The token has expired.')
  const { revoked, tokenGeneration } = world.state
  if (Object.hasOwn(revoked, textOf(claims.jti)) || Number(claims.generation) < tokenGeneration)
    throw unauthorized('token_revoked', 'The token was revoked.')
  return claims
}

function ownerOf(record: Record<string, { tenant_id: string }>, id: string): string | undefined {
  return Object.hasOwn(record, id) ? record[id]?.tenant_id : undefined
}

export function isOwned(record: Record<string, { tenant_id: string }>, caller: Caller, id: string): boolean {
  return ownerOf(record, id) === caller.tenant_id
}

/** Throws a 404 for an unknown id, and for one of another tenant: it does not exist for the caller. */
export function ownedRecord<T extends { tenant_id: string }>(
  record: Record<string, T>,
  caller: Caller,
  what: string,
  id: string,
): T {
  const found = isOwned(record, caller, id) ? record[id] : undefined
  if (!found) throw notFound(what, id)
  return found
}

/** Throws a 403 for a caller who may only read. */
export function writable(caller: Caller): void {
  if (!caller.mayWrite) throw forbidden(`${caller.name} may read but not change anything.`)
}
