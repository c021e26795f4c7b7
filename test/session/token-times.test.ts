import { describe, expect, it } from 'vitest'
import { readLeniently } from '@/api/read-leniently'
import { EndUserToken, LoginToken } from '@/api/resources/tokens'
import { grantOfLogin } from '@/session/sign-in/login-facts'
import { factsOfToken } from '@/session/identities/token-facts'
import { createFakeClock, jwt } from './fake-tab'

const clock = createFakeClock()
const now = clock.now()
const inTenMinutes = now / 1000 + 600
const naive = new Date(now + 7_200_000).toISOString().replace('Z', '')

/** The milliseconds left for an end-user token from this reply. */
function lifetimeLeft(reply: Record<string, unknown>): number | null {
  const { token = '', ...times } = readLeniently(EndUserToken, reply).value ?? {}
  const { expiresAt } = factsOfToken({ token, ...times }, now)
  return expiresAt === null ? null : expiresAt - now
}

describe('the end of an end-user token', () => {
  it.each([
    [
      'its own claim before all else',
      { token: jwt({ exp: inTenMinutes }), expires_in: 5, expires_at: naive },
      600_000,
    ],
    [
      'its seconds before a time without a zone',
      { token: 'opaque', expires_in: 900, expires_at: naive },
      900_000,
    ],
    ['seconds as text', { token: 'opaque', expires_in: '3600' }, 3_600_000],
    ['seconds as text over a time', { token: 'opaque', expires_in: ' 900 ', expires_at: naive }, 900_000],
    ['the time when nothing else is told', { token: 'opaque', expires_at: now + 60_000 }, 60_000],
    ['the seconds of a token whose claim says nothing', { token: jwt({ exp: 0 }), expires_in: 900 }, 900_000],
    [
      'the time where the seconds are none',
      { token: 'opaque', expires_in: 0, expires_at: now + 60_000 },
      60_000,
    ],
    ['no end where none is told', { token: 'opaque', expires_in: 'an hour', expires_at: 'later' }, null],
  ])('is %s', (_, reply, left) => {
    expect(lifetimeLeft(reply)).toBe(left)
  })
})

describe('the end of a session', () => {
  const endOf = (reply: Record<string, unknown>) =>
    grantOfLogin(readLeniently(LoginToken, reply).value ?? {}, 'ada@example.org', now)?.expiresAt

  it('accepts seconds sent as text', () => {
    expect(endOf({ access_token: 'opaque', expires_in: '3600' })).toBe(now + 3_600_000)
  })

  it('comes from the token’s claim rather than from the seconds', () => {
    expect(endOf({ access_token: jwt({ exp: inTenMinutes }), expires_in: 3600 })).toBe(now + 600_000)
  })
})
