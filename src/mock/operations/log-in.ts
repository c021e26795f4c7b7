import type { OperationOf } from '@/mock/operation'
import { Refused } from '@/mock/refused'
import { idFrom } from '@/mock/state/random'
import { issueToken } from '@/mock/token'

const refreshLifetime = 8 * 3600

/** #2. The refresh token has no use: no endpoint accepts it. */
export const logIn: OperationOf<'logIn'> = (world, _caller, { body }) => {
  const email = body.email.trim().toLowerCase()
  const user = world.state.users.find(
    (candidate) => candidate.email === email && candidate.password === body.password,
  )
  if (!user)
    throw new Refused(
      401,
      'invalid_credentials',
      'Wrong email or password',
      'Email and password do not match.',
    )

  const iat = Math.floor(world.now() / 1000)
  const lifetime = world.state.lifetimes.userToken
  const session = uuid(() => world.random())
  const claims = (typ: string, seconds: number) => ({
    iss: 'https://auth.museum.example',
    sub: user.sub,
    typ,
    jti: idFrom('tok', () => world.random()),
    iat,
    exp: iat + seconds,
    sid: session,
    generation: world.state.tokenGeneration,
  })
  const person = { email: user.email, name: user.name, preferred_username: user.username }
  const scope = 'openid email profile'
  return {
    access_token: issueToken({ ...claims('user', lifetime), ...person, scope }),
    expires_in: lifetime,
    id_token: issueToken({ ...claims('id', lifetime), ...person, tenant_id: user.tenant_id }),
    'not-before-policy': 0,
    refresh_expires_in: refreshLifetime,
    refresh_token: issueToken(claims('refresh', refreshLifetime)),
    scope,
    session_state: session,
    token_type: 'Bearer',
  }
}

function uuid(draw: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(draw() * 16).toString(16)).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
