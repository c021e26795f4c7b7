import type { EndUserToken, LoginToken } from '@/api/resources/tokens'
import { isOwned, writable } from '@/mock/caller'
import { textOf } from '@/mock/field-errors'
import type { OperationOf } from '@/mock/operation'
import { notFound, refuseFields, unauthorized } from '@/mock/refused'
import { users, type User } from '@/mock/credentials'
import { issueToken } from '@/mock/token'
import type { World } from '@/mock/world'

/** Lifetimes in seconds. The interface shows none. */
const userLifetime = 3600
const refreshLifetime = 8 * 3600
const endUserLifetime = 900

/** #2. The refresh token has no use: no endpoint accepts it. */
export const logIn: OperationOf<'logIn'> = (world, _caller, { body }) => {
  const email = body.email.trim().toLowerCase()
  const user = users.find((one) => one.email === email && one.password === body.password)
  if (!user) throw unauthorized('invalid_credentials', 'Email and password do not match.')
  return userToken(world, user)
}

export function userToken(world: World, { sub, email, name, username, tenant_id }: User) {
  const session = world.id('ses')
  const person = { email, name, preferred_username: username, tenant_id }
  const issued = (typ: string, lifetime: number) =>
    issueToken({ ...claimsFor(world, sub, typ, lifetime), ...person, sid: session })
  return {
    access_token: issued('user', userLifetime),
    expires_in: userLifetime,
    id_token: issued('id', userLifetime),
    'not-before-policy': 0,
    refresh_expires_in: refreshLifetime,
    refresh_token: issued('refresh', refreshLifetime),
    scope: 'openid email profile',
    session_state: session,
    token_type: 'Bearer',
  } satisfies LoginToken
}

/** Minting has no row in the interface's table: the body is this mock's own. */
export const mintEndUserToken: OperationOf<'mintEndUserToken'> = (world, caller, { body }) => {
  writable(caller)
  const id = textOf(body.end_user_id)
  if (id === '') refuseFields([{ field: 'end_user_id', message: 'is required' }])
  if (!isOwned(world.state.endUsers, caller, id)) throw notFound('end user', id)
  return endUserToken(world, id, caller.tenant_id)
}

/** #11. Revokes the presented token, even if the answer never arrives. */
export const refreshEndUserToken: OperationOf<'refreshEndUserToken'> = (world, caller) => {
  const { name, tenant_id, token } = caller
  if (token) world.state.revoked[token.id] = token.exp
  return endUserToken(world, name, tenant_id)
}

export function endUserToken(world: World, endUserId: string, tenant_id: string) {
  const claims = claimsFor(world, endUserId, 'end-user', endUserLifetime)
  return {
    token: issueToken({ ...claims, tenant_id }),
    token_type: 'Bearer',
    expires_at: new Date(claims.exp * 1000).toISOString(),
    expires_in: endUserLifetime,
  } satisfies EndUserToken
}

function claimsFor(world: World, sub: string, typ: string, lifetime: number) {
  const iat = Math.floor(world.now() / 1000)
  const generation = world.state.tokenGeneration
  return {
    iss: 'https://auth.museum.example',
    sub,
    typ,
    jti: world.id('tok'),
    iat,
    exp: iat + lifetime,
    generation,
  }
}
