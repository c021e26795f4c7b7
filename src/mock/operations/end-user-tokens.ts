import type { EndUserToken } from '@/api/resources/tokens'
import { writable } from '@/mock/access'
import type { OperationOf } from '@/mock/operation'
import { notFound, refuseFields, unauthorized } from '@/mock/refused'
import { idFrom } from '@/mock/state/random'
import { issueToken } from '@/mock/token'
import type { World } from '@/mock/state/world'

/** Not in the interface's table; the body is this mock's own (section 4, "Gaps"). */
export const mintEndUserToken: OperationOf<'mintEndUserToken'> = (world, caller, { body }) => {
  writable(caller)
  const id = body.end_user_id
  if (typeof id !== 'string' || id === '') {
    refuseFields([{ field: 'end_user_id', message: 'is required' }])
    throw notFound('end user', '')
  }
  const owned = Object.hasOwn(world.state.endUsers, id) ? world.state.endUsers[id] : undefined
  if (owned?.tenant_id !== caller.tenant_id) throw notFound('end user', id)
  return issued(world, id, owned.tenant_id)
}

/** #11. The presented token is revoked even if the answer never arrives. */
export const refreshEndUserToken: OperationOf<'refreshEndUserToken'> = (world, caller) => {
  if (!caller.token) throw unauthorized('token_kind', 'This endpoint takes an end-user token.')
  const stillKnown = Object.entries(world.state.revoked).filter(([, exp]) => exp * 1000 > world.now())
  world.state.revoked = { ...Object.fromEntries(stillKnown), [caller.token.id]: caller.token.exp }
  return issued(world, caller.name, caller.tenant_id)
}

function issued(world: World, endUserId: string, tenantId: string): EndUserToken {
  const iat = Math.floor(world.now() / 1000)
  const lifetime = world.state.lifetimes.endUserToken
  const exp = iat + lifetime
  const token = issueToken({
    iss: 'https://tokens.museum.example',
    sub: endUserId,
    typ: 'end-user',
    tenant_id: tenantId,
    jti: idFrom('tok', () => world.random()),
    iat,
    exp,
    generation: world.state.tokenGeneration,
  })
  return { token, token_type: 'Bearer', expires_at: new Date(exp * 1000).toISOString(), expires_in: lifetime }
}
