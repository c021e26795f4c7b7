import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAssumptionStore } from '@/api/assumptions'
import { createClient } from '@/api/client'
import { createIdentities } from '@/session/create-identities'
import { network } from '@test/support/network'
import { storedText } from '@test/support/stored-text'

const baseUrl = 'https://service.test'
const jwt = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Minting and refreshing that number their tokens. */
function setUp({ kind = 'mock', persistsToken = true } = {}) {
  const seen: { minted: unknown[]; refreshed: (string | null)[] } = { minted: [], refreshed: [] }
  const token = (number: number) => ({
    token: jwt({ sub: 'eu_1', tenant: 'eu', n: number }),
    expires_in: 900,
  })
  network.use(
    http.post(`${baseUrl}/v1/end-users/tokens`, async ({ request }) => {
      seen.minted.push(await request.json())
      return HttpResponse.json(token(0))
    }),
    http.post(`${baseUrl}/v1/end-user/tokens/refresh`, ({ request }) => {
      seen.refreshed.push(request.headers.get('authorization'))
      return HttpResponse.json(token(seen.refreshed.length))
    }),
  )
  const assumptions = createAssumptionStore({ id: 'test', kind })
  const client = createClient({
    baseUrl,
    credentials: {
      acquire: () => Promise.resolve('user-token'),
      onUnauthorized: () => Promise.resolve('give up'),
      fundingHeader: () => null,
    },
  })
  const create = () =>
    createIdentities({ environmentId: 'test', client: () => client, assumptions, persistsToken: () => persistsToken })
  return { identities: create(), create, seen, assumptions }
}

test('mints by the assumed field, and acts as the end user', async () => {
  const { identities, seen, assumptions } = setUp()
  assumptions.choose('mint-body', 'participant')
  await identities.mint('eu_1')
  expect(seen.minted).toEqual([{ participant: 'eu_1' }])
  expect(identities.get().identities).toMatchObject([{ endUserId: 'eu_1', tenant: 'eu', origin: 'minted' }])
  expect(await identities.acquire()).toBe(jwt({ sub: 'eu_1', tenant: 'eu', n: 0 }))
  expect(JSON.stringify(identities.get())).not.toContain('x.')
})

test('does not mint while the request is not confirmed', async () => {
  const { identities, seen } = setUp({ kind: 'production' })
  await expect(identities.mint('eu_1')).rejects.toMatchObject({ kind: 'not sent' })
  expect(seen.minted).toEqual([])
})

test('refreshes once for all who wait, before the end and only while in use', async () => {
  const { identities, seen } = setUp()
  await identities.mint('eu_1')
  await vi.advanceTimersByTimeAsync(850_000)
  expect(seen.refreshed).toHaveLength(0)
  await identities.acquire()
  await vi.advanceTimersByTimeAsync(10)
  const tokens = await Promise.all([identities.acquire(), identities.acquire()])
  expect(seen.refreshed).toEqual([`Bearer ${jwt({ sub: 'eu_1', tenant: 'eu', n: 0 })}`])
  expect(new Set(tokens)).toEqual(new Set([jwt({ sub: 'eu_1', tenant: 'eu', n: 1 })]))
  await vi.advanceTimersByTimeAsync(850_000)
  expect(seen.refreshed).toHaveLength(2)
})

test('never repeats a failed refresh by itself, and a refused token is not sent again', async () => {
  const { identities, seen } = setUp()
  let refusals = 0
  network.use(
    http.post(`${baseUrl}/v1/end-user/tokens/refresh`, () => {
      refusals += 1
      return HttpResponse.json({}, { status: 401 })
    }),
  )
  await identities.mint('eu_1')
  const [one] = identities.get().identities
  await identities.refresh(one?.id ?? '')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(refusals).toBe(1)
  expect(identities.get().identities).toMatchObject([
    { hasEnded: true, problem: { failure: { status: 401 } } },
  ])
  expect(await identities.acquire()).toBeNull()
  expect(seen.refreshed).toEqual([])
})

test('takes a pasted token, and nothing that is none', () => {
  const { identities } = setUp()
  expect(identities.paste('eu_1')).toBe(false)
  expect(identities.paste(` Bearer ${jwt({ sub: 'eu_7', tenant_id: 'nl', exp: 4_000_000_000 })} `)).toBe(true)
  expect(identities.get().identities).toMatchObject([
    { endUserId: 'eu_7', tenant: 'nl', origin: 'pasted', endsAt: 4_000_000_000_000 },
  ])
})

test('survives a reload only under the switch of the sign-in, and funding keys never do', async () => {
  const kept = setUp()
  await kept.identities.mint('eu_1')
  kept.identities.addFundingKey('psk_secret')
  expect(kept.identities.fundingHeader()).toBe('Bearer psk_secret')
  expect(kept.create().get()).toMatchObject({ identities: [{ endUserId: 'eu_1' }], fundingKeys: [] })
  expect(storedText()).not.toContain('psk_secret')
  kept.identities.clear()
  const forgotten = setUp({ persistsToken: false })
  await forgotten.identities.mint('eu_1')
  expect(forgotten.create().get().identities).toEqual([])
})

test('a token that lives for seconds is not refreshed in a loop', async () => {
  const { identities, seen } = setUp()
  network.use(
    http.post(`${baseUrl}/v1/end-users/tokens`, () =>
      HttpResponse.json({ token: jwt({ sub: 'eu_1' }), expires_in: 1 }),
    ),
  )
  await identities.mint('eu_1')
  await identities.acquire()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(seen.refreshed).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(seen.refreshed).toHaveLength(1)
})
