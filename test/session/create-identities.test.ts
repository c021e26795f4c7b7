import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAssumptionStore } from '@/api/assumptions'
import { createClient } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { createIdentities, type Identities } from '@/session/create-identities'
import { credentialsOf } from '@test/support/credentials'
import { network } from '@test/support/network'
import { storedText } from '@test/support/stored-text'

const baseUrl = 'https://service.test'
const jwt = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`

/** What a browser does before a reload, and not before a tab is duplicated. */
const leavePage = () => window.dispatchEvent(new Event('pagehide'))

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
    credentials: credentialsOf('user-token'),
  })
  const create = () => {
    const identities = createIdentities({
      environmentId: 'test',
      client: () => client,
      assumptions,
      persistsToken: () => persistsToken,
    })
    onTestFinished(identities.dispose)
    return identities
  }
  return { identities: create(), create, seen, assumptions }
}

/** A request as an end user: as who is acted as, unless another identity is given. */
const acquire = (identities: Identities, id?: string) =>
  identities.credentialFor(endpoints.listArtifacts, id).acquire(undefined)
/** Of an identity whose token has been exchanged so often. */
const tokenOf = (n: number) => jwt({ sub: 'eu_1', tenant: 'eu', n })

test('mints by the assumed field, and acts as the end user', async () => {
  const { identities, seen, assumptions } = setUp()
  assumptions.choose('mint-body', 'participant')
  identities.actAs(await identities.mint('eu_1'))
  expect(seen.minted).toEqual([{ participant: 'eu_1' }])
  expect(identities.get().identities).toMatchObject([{ endUserId: 'eu_1', tenant: 'eu', origin: 'minted' }])
  expect(await acquire(identities)).toBe(tokenOf(0))
  expect(JSON.stringify(identities.get())).not.toContain('x.')
})

test('does not mint while the request is not confirmed', async () => {
  const { identities, seen } = setUp({ kind: 'production' })
  await expect(identities.mint('eu_1')).rejects.toMatchObject({ kind: 'not sent' })
  expect(seen.minted).toEqual([])
})

test('refreshes once for all who wait, before the end and only while in use', async () => {
  const { identities, seen } = setUp()
  identities.actAs(await identities.mint('eu_1'))
  await vi.advanceTimersByTimeAsync(850_000)
  expect(seen.refreshed).toHaveLength(0)
  await acquire(identities)
  await vi.waitUntil(() => identities.get().identities[0]?.isRefreshing)
  const tokens = await Promise.all([acquire(identities), acquire(identities)])
  expect(seen.refreshed).toEqual([`Bearer ${tokenOf(0)}`])
  expect(new Set(tokens)).toEqual(new Set([tokenOf(1)]))
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
  const id = await identities.mint('eu_1')
  identities.actAs(id)
  await identities.refresh(id)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(refusals).toBe(1)
  expect(identities.get().identities).toMatchObject([
    { hasEnded: true, problem: { failure: { status: 401 } } },
  ])
  expect(await acquire(identities)).toBeNull()
  expect(seen.refreshed).toEqual([])
})

test('takes a pasted token, and nothing that is none', () => {
  const { identities } = setUp()
  expect(identities.paste('eu_1')).toBeNull()
  const id = identities.paste(` Bearer ${jwt({ sub: 'eu_7', tenant_id: 'nl', exp: 4_000_000_000 })} `)
  expect(identities.get().identities).toMatchObject([
    { id, endUserId: 'eu_7', tenant: 'nl', origin: 'pasted', endsAt: 4_000_000_000_000 },
  ])
})

test('survives a reload only under the switch of the sign-in, and funding keys never do', async () => {
  const kept = setUp()
  await kept.identities.mint('eu_1')
  kept.identities.addFundingKey('psk_secret')
  expect(kept.identities.fundingHeader()).toBe('Bearer psk_secret')
  leavePage()
  expect(kept.create().get()).toMatchObject({ identities: [{ endUserId: 'eu_1' }], fundingKeys: [] })
  expect(storedText()).not.toContain('psk_secret')
  kept.identities.clear()
  const forgotten = setUp({ persistsToken: false })
  await forgotten.identities.mint('eu_1')
  leavePage()
  expect(forgotten.create().get().identities).toEqual([])
})

test('a duplicated tab holds none: its refresh would end the token of the first', async () => {
  const { create, identities } = setUp()
  await identities.mint('eu_1')
  expect(create().get().identities).toEqual([])
  expect(storedText()).not.toContain('eu_1')
})

test('a request that waits for a refresh goes out as who it was asked for', async () => {
  const { identities } = setUp()
  const ines = await identities.mint('eu_1')
  identities.actAs(ines)
  const refresh = identities.refresh(ines)
  const waiting = acquire(identities)
  identities.actAs(identities.paste(jwt({ sub: 'eu_7' })))
  await refresh
  expect(await waiting).toBe(tokenOf(1))
  expect(await acquire(identities)).toBe(jwt({ sub: 'eu_7' }))
  expect(await acquire(identities, ines)).toBe(tokenOf(1))
})

test('a newer token of an end user takes the place of the earlier one, and who acts goes on', async () => {
  const { identities } = setUp()
  const id = await identities.mint('eu_1')
  identities.actAs(id)
  const newer = jwt({ sub: 'eu_1', n: 9 })
  expect(identities.paste(newer)).toBe(id)
  expect(identities.get()).toMatchObject({ identities: [{ id }], actingId: id })
  expect(await acquire(identities)).toBe(newer)
})

test('a token that lives for seconds is not refreshed in a loop', async () => {
  const { identities, seen } = setUp()
  network.use(
    http.post(`${baseUrl}/v1/end-users/tokens`, () =>
      HttpResponse.json({ token: jwt({ sub: 'eu_1' }), expires_in: 1 }),
    ),
  )
  identities.actAs(await identities.mint('eu_1'))
  await acquire(identities)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(seen.refreshed).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(seen.refreshed).toHaveLength(1)
})
