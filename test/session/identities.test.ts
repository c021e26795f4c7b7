import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { CancelledError } from '@/api/failures/errors'
import { noIdentities } from '@/session/identities/identities-state'
import { UnusableCredentialError } from '@/session/identities/pasted-credential'
import type { Locks } from '@/session/identities/refresh-lock'
import { ines, only, openIdentitiesTab as openTab, seconds } from './fake-identities'
import { jwt, settle, watch } from './fake-tab'

describe('pasting a token', () => {
  it('shows the end user of the token, and lets the first one act', () => {
    const tab = openTab()
    const exp = seconds(tab.clock, 600)
    const token = jwt({ sub: 'eu-1', tenant_id: 'museum', exp })
    const id = tab.identities.paste(`Authorization: Bearer ${token}\n`)
    expect(tab.identities.getSnapshot().actingId).toBe(id)
    expect(only(tab)).toMatchObject({
      subject: 'eu-1',
      tenantId: 'museum',
      name: 'eu-1',
      status: 'active',
      expiresAt: exp * 1000,
    })
    expect(JSON.stringify(tab.identities.getSnapshot())).not.toContain(token.slice(8, 40))
  })

  it.each([
    ['ISO time', () => '2026-05-04T14:10:00Z', 600_000],
    ['epoch seconds', (now: number) => now / 1000 + 600, 600_000],
    ['epoch milliseconds', (now: number) => now + 600_000, 600_000],
  ])('reads the reply that contains the token, with %s', (_name, expiresAt, left) => {
    const tab = openTab()
    tab.identities.paste(
      JSON.stringify({ token: 'opaque', expires_at: expiresAt(tab.clock.now()), expires_in: 5 }),
    )
    expect(only(tab)).toMatchObject({ subject: null, name: 'End user 1', expiresAt: tab.clock.now() + left })
  })

  it('replaces the token of the same end user, and keeps others apart', () => {
    const { identities } = openTab()
    const first = identities.paste(ines(1))
    expect(identities.paste(ines(2))).toBe(first)
    identities.paste(jwt({ sub: 'eu-ines', tenant_id: 'another' }))
    identities.paste('opaque-1')
    identities.paste('opaque-2')
    expect(identities.getSnapshot().identities).toHaveLength(4)
  })

  it.each(['', '  ', 'two words', '{"no":"token"}', 'tökén', 'Bearer '])('refuses %j', (text) => {
    expect(() => openTab().identities.paste(text)).toThrow(UnusableCredentialError)
  })
})

describe('acting as an end user', () => {
  it('sends the token of that end user, and nothing while no one acts', async () => {
    const tab = openTab()
    await expect(tab.readEpisode()).rejects.toMatchObject({ reason: 'no acting identity' })
    tab.identities.paste(ines())
    void tab.readEpisode()
    await settle()
    expect(tab.sent.map(({ authorization }) => authorization)).toEqual([`Bearer ${ines()}`])
  })

  it('ends only the identity that the service refuses, and fails the call', async () => {
    const tab = openTab()
    tab.identities.paste(ines())
    const call = tab.readEpisode()
    await settle()
    tab.sent[0]?.answer(401, {})
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(only(tab)).toMatchObject({ status: 'refused', endedAt: tab.clock.now() })
    await expect(tab.readEpisode()).rejects.toMatchObject({ reason: 'no acting identity' })
    expect(tab.sent).toHaveLength(1)
  })

  it.each([
    ['expires by its own end', 60, 'ended'],
    ['is refused before its end', 600, 'refused'],
  ])('recognizes a token that %s, and records when it was refused', async (_, life, status) => {
    const tab = openTab()
    const exp = seconds(tab.clock, life)
    const token = jwt({ sub: 'eu-1', exp })
    tab.identities.paste(token)
    tab.clock.sleep(120_000)
    expect(tab.identities.refusedAt(token)).toBeNull()
    const call = tab.readEpisode()
    await settle()
    tab.sent.find(({ authorization }) => authorization === `Bearer ${token}`)?.answer(401, {})
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(only(tab)).toMatchObject({ status, endedAt: status === 'ended' ? exp * 1000 : tab.clock.now() })
    expect(tab.identities.refusedAt(token)).toBe(tab.clock.now())
    tab.identities.clear()
    expect(tab.identities.refusedAt(token)).toBeNull()
  })

  it('does not end a newer token because an older one is refused, and never acts as another user', async () => {
    const tab = openTab()
    const id = tab.identities.paste(ines(1))
    const calls = [tab.readEpisode(), tab.readEpisode()]
    await settle()
    tab.identities.paste(ines(2))
    tab.sent[0]?.answer(401, {})
    await settle()
    expect(tab.sent[2]?.authorization).toBe(`Bearer ${ines(2)}`)
    tab.sent[2]?.answer(200, { found: true })
    expect((await calls[0])?.status).toBe(200)

    const other = tab.identities.paste(jwt({ sub: 'eu-other' }))
    tab.identities.actAs(other)
    tab.sent[1]?.answer(401, {})
    await expect(calls[1]).rejects.toMatchObject({ status: 401 })
    expect(tab.identities.getSnapshot().identities.map(({ status }) => status)).toEqual(['active', 'active'])
    expect(tab.sent).toHaveLength(3)
    expect(id).not.toBe(other)
  })

  it('counts down by the clock, and still sends after the expected end', async () => {
    const tab = openTab()
    tab.identities.paste(jwt({ sub: 'eu-1', exp: seconds(tab.clock, 600) }))
    tab.clock.advance(5 * 60_000)
    expect(only(tab)).toMatchObject({ status: 'expiring', overdue: false })
    tab.clock.advance(5 * 60_000)
    expect(only(tab)).toMatchObject({ status: 'expiring', overdue: true })
    void tab.readEpisode()
    await settle()
    expect(tab.sent).toHaveLength(1)
  })
})

describe('minting', () => {
  it('is off until its assumption is chosen', async () => {
    const tab = openTab()
    tab.choices['mint-body'] = 'off'
    await expect(tab.identities.mint('eu-1')).rejects.toMatchObject({ outcome: 'not sent' })
    expect(tab.sent).toHaveLength(0)
  })

  it('acts only if the token names the requested end user', async () => {
    const tab = openTab()
    const minting = tab.identities.mint('eu-1')
    await settle()
    expect(tab.sent[0]?.authorization).toBe('Bearer session-token')
    tab.sent[0]?.answer(200, { token: jwt({ sub: 'eu-2' }), expires_in: 900 })
    const id = await minting
    expect(only(tab)).toMatchObject({ id, subject: 'eu-2', askedFor: 'eu-1', origin: 'minted' })
    expect(tab.identities.getSnapshot().actingId).toBeNull()
  })
})

it.each(['bearer', 'DPoP', '', undefined])('sends a token of the type %s as Bearer', async (token_type) => {
  const tab = openTab()
  const minting = tab.identities.mint('eu-1')
  await settle()
  tab.sent[0]?.answer(200, { token: jwt({ sub: 'eu-1' }), token_type, expires_in: '900' })
  await minting
  void tab.readEpisode()
  await settle()
  expect(tab.sent[1]?.authorization).toBe(`Bearer ${jwt({ sub: 'eu-1' })}`)
})

describe('minting and refreshing after everything was cleared', () => {
  it('adds no minted token to the next user’s tab', async () => {
    const tab = openTab()
    const minting = watch(tab.identities.mint('eu-1'))
    await settle()
    tab.identities.clear()
    tab.sent[0]?.answer(200, { token: jwt({ sub: 'eu-1' }), expires_in: 900 })
    await settle()
    expect(minting.error).toBeInstanceOf(CancelledError)
    expect(tab.identities.getSnapshot()).toMatchObject({ identities: [], actingId: null })
  })

  it.each([
    ['gives none', {}, /^The answer has no token$/],
    ['gives one that no header can carry', { token: 'a b' }, /^The token in the answer cannot be used/],
  ])('says that the answer %s, and how long it took', async (_, answer, words) => {
    const tab = openTab()
    const minting = watch(tab.identities.mint('eu-1'))
    await settle()
    tab.clock.advance(2_540)
    tab.sent[0]?.answer(200, { expires_in: 900, ...answer })
    await settle()
    expect(minting.error).toMatchObject({ message: expect.stringMatching(words) as string, duration: 2_540 })
  })

  it('requests no token once its user has left', async () => {
    const tab = openTab()
    const minting = watch(tab.identities.mint('eu-1'))
    tab.identities.clear()
    await settle()
    expect(minting.error).toMatchObject({ outcome: 'not sent' })
    expect(tab.sent).toHaveLength(0)
  })

  it('adds no refreshed token, and sends no refresh that was waiting for its turn', async () => {
    const turns: (() => void)[] = []
    const locks: Locks = {
      request: (_name, _options, run) =>
        new Promise((resolve, reject) => {
          turns.push(() => void run().then(resolve, reject))
        }),
    }
    const tab = openTab({ locks })
    const refreshing = watch(tab.identities.refresh(tab.identities.paste(ines(1))))
    const waiting = watch(tab.identities.refresh(tab.identities.paste(jwt({ sub: 'eu-other' }))))
    await settle()
    turns[0]?.()
    await settle()
    tab.identities.clear()
    turns[1]?.()
    tab.sent[0]?.answer(200, { token: ines(2), expires_in: 900 })
    await settle()
    expect(refreshing.error ?? waiting.error).toBeUndefined()
    expect(tab.sent).toHaveLength(1)
    expect(tab.identities.getSnapshot()).toMatchObject({ identities: [], actingId: null })
  })
})

describe('the funding key', () => {
  it('is sent with the calls that accept one, in its assumed form, and shows only its last characters', async () => {
    const tab = openTab()
    tab.identities.addFundingKey(' svc_0123456789k3f9 ', 'tours')
    expect(tab.identities.getSnapshot().fundingKey).toEqual({ id: 'key-1', name: 'tours', preview: 'k3f9' })
    tab.identities.paste(ines())
    void tab.client.call(endpoints.queryCorpus, { params: { corpus_id: 'c' }, body: { query: 'why' } })
    void tab.readEpisode()
    await settle()
    expect(tab.sent.map(({ funding }) => funding)).toEqual(['Bearer svc_0123456789k3f9', null])
    tab.identities.attachFundingKey(null)
    expect(tab.identities.fundingHeader()).toBeNull()
  })

  it('is one of several keys, of which one is sent', () => {
    const { identities } = openTab()
    const tours = identities.addFundingKey('svc_0123456789k3f9', 'tours')
    const kiosk = identities.addFundingKey('svc_9876543210aa11', 'kiosk')
    expect(identities.fundingHeader()).toBe('Bearer svc_9876543210aa11')
    identities.attachFundingKey(tours)
    expect(identities.fundingHeader()).toBe('Bearer svc_0123456789k3f9')
    expect(identities.addFundingKey('svc_0123456789k3f9')).toBe(tours)
    identities.dropFundingKey(tours)
    expect(identities.fundingHeader()).toBeNull()
    expect(identities.getSnapshot().fundingKeys).toEqual([{ id: kiosk, name: 'kiosk', preview: 'aa11' }])
  })

  it('is not sent while everything is paused, and no one acts', async () => {
    const tab = openTab()
    tab.identities.paste(ines())
    tab.identities.addFundingKey('svc_0123456789k3f9')
    tab.identities.setPaused(true)
    expect(tab.identities.fundingHeader()).toBeNull()
    await expect(tab.readEpisode()).rejects.toThrow()
    expect(tab.sent).toHaveLength(0)
    tab.identities.setPaused(false)
    void tab.readEpisode()
    await settle()
    expect(tab.sent).toHaveLength(1)
    expect(tab.identities.fundingHeader()).toBe('Bearer svc_0123456789k3f9')
  })

  it('is removed with everything else when the user leaves', () => {
    const { identities } = openTab()
    identities.paste(ines())
    identities.addFundingKey('svc_0123456789k3f9')
    identities.clear()
    expect(identities.getSnapshot()).toEqual(noIdentities)
  })
})
