import { describe, expect, it } from 'vitest'
import type { Locks } from '@/session/identities/refresh-lock'
import { ines, only, openIdentitiesTab as openTab, seconds, type Sent } from './fake-identities'
import { createFakeAir, jwt, settle } from './fake-tab'

describe('automatic refreshing', () => {
  /** A tab that acts with a token of 15 minutes, and has used it. */
  async function inUse() {
    const tab = openTab()
    const token = (serial: number) =>
      jwt({ sub: 'eu-ines', name: 'Ines', exp: seconds(tab.clock, 900), serial })
    const first = token(1)
    const id = tab.identities.paste(first)
    const call = tab.readEpisode()
    await settle()
    tab.sent[0]?.answer(200, { found: true })
    await call
    return { ...tab, id, first, token }
  }
  const refreshes = ({ sent }: { sent: Sent[] }) => sent.filter(({ url }) => url.endsWith('/tokens/refresh'))

  it('happens once before a token in use expires, and continues with the new token', async () => {
    const tab = await inUse()
    tab.clock.advance(9 * 60_000)
    await settle()
    expect(refreshes(tab)).toHaveLength(0)
    tab.clock.advance(60_000)
    tab.clock.advance(60_000)
    await settle()
    expect(refreshes(tab).map(({ authorization }) => authorization)).toEqual([`Bearer ${tab.first}`])
    const next = tab.token(2)
    refreshes(tab)[0]?.answer(200, { token: next })
    await settle()
    expect(only(tab)).toMatchObject({ status: 'active', refreshedAt: tab.clock.now() })
    void tab.readEpisode()
    await settle()
    expect(tab.sent.at(-1)?.authorization).toBe(`Bearer ${next}`)
    expect(refreshes(tab)).toHaveLength(1)
  })

  it('happens first if a device that slept is used again shortly before the end', async () => {
    const tab = await inUse()
    tab.clock.sleep(14 * 60_000)
    void tab.readEpisode()
    await settle()
    expect(refreshes(tab)).toHaveLength(1)
    expect(tab.sent).toHaveLength(2)
    refreshes(tab)[0]?.answer(200, { token: tab.token(2) })
    await settle()
    expect(tab.sent.at(-1)?.authorization).toBe(`Bearer ${tab.token(2)}`)
  })

  it.each([
    ['no answer', (sent?: Sent) => sent?.fail(), 'outcome unknown'],
    ['a refusal', (sent?: Sent) => sent?.answer(422, {}), 'expiring'],
  ])('is never repeated after %s, and says why it failed', async (_name, end, status) => {
    const tab = await inUse()
    tab.clock.advance(11 * 60_000)
    await settle()
    end(refreshes(tab)[0])
    await settle()
    expect(only(tab)).toMatchObject({ status, refreshing: false })
    expect(only(tab)?.refreshError).not.toBeNull()
    tab.clock.advance(10 * 60_000)
    void tab.readEpisode()
    await settle()
    expect(refreshes(tab)).toHaveLength(1)
  })

  it('does not happen for an unused token, for one that does not act, or while everything is paused', async () => {
    const unused = openTab()
    unused.identities.paste(jwt({ sub: 'eu-ines', exp: seconds(unused.clock, 900) }))
    unused.clock.advance(20 * 60_000)
    const left = await inUse()
    left.identities.actAs(null)
    left.clock.advance(20 * 60_000)
    const paused = await inUse()
    paused.identities.setPaused(true)
    paused.clock.advance(20 * 60_000)
    await settle()
    for (const tab of [unused, left, paused]) expect(refreshes(tab)).toHaveLength(0)
  })
})

describe('refreshing', () => {
  it('happens once at a time, with its own token, whoever is acting', async () => {
    const tab = openTab()
    const id = tab.identities.paste(ines(1))
    tab.identities.actAs(tab.identities.paste(jwt({ sub: 'eu-other' })))
    const flights = [tab.identities.refresh(id), tab.identities.refresh(id)]
    await settle()
    expect(tab.sent.map(({ authorization }) => authorization)).toEqual([`Bearer ${ines(1)}`])
    expect(only(tab)?.refreshing).toBe(true)
    tab.sent[0]?.answer(200, { token: 'opaque-successor', expires_in: 900 })
    await Promise.all(flights)
    expect(only(tab)).toMatchObject({
      subject: 'eu-ines',
      name: 'Ines',
      status: 'active',
      refreshing: false,
      refreshedAt: tab.clock.now(),
      expiresAt: tab.clock.now() + 900_000,
    })
  })

  it('makes calls wait for the new token', async () => {
    const tab = openTab()
    const id = tab.identities.paste(ines(1))
    const flight = tab.identities.refresh(id)
    void tab.readEpisode()
    await settle()
    expect(tab.sent).toHaveLength(1)
    tab.sent[0]?.answer(200, { token: ines(2) })
    await flight
    await settle()
    expect(tab.sent[1]?.authorization).toBe(`Bearer ${ines(2)}`)
  })

  it.each([
    ['no answer', (sent?: Sent) => sent?.fail()],
    ['a failing service', (sent?: Sent) => sent?.answer(503, {})],
    ['an answer without a token', (sent?: Sent) => sent?.answer(200, {})],
  ])('has an unknown outcome after %s, and a later refusal means revoked', async (_name, end) => {
    const tab = openTab()
    const id = tab.identities.paste(ines())
    const flight = tab.identities.refresh(id)
    await settle()
    end(tab.sent[0])
    await expect(flight).rejects.toMatchObject({ outcome: 'unknown' })
    expect(only(tab)?.status).toBe('outcome unknown')
    expect(tab.sent).toHaveLength(1)
    const call = tab.readEpisode()
    await settle()
    tab.sent[1]?.answer(401, {})
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(only(tab)?.status).toBe('revoked')
  })

  it('changes nothing when it is refused, unless the token itself is refused', async () => {
    const tab = openTab()
    const id = tab.identities.paste(ines())
    for (const [status, then] of [
      [422, 'active'],
      [403, 'active'],
      [401, 'refused'],
    ] as const) {
      const flight = tab.identities.refresh(id)
      await settle()
      tab.sent.at(-1)?.answer(status, {})
      await expect(flight).rejects.toMatchObject({ status })
      expect(only(tab)?.status).toBe(then)
    }
  })

  it('never affects a token that was pasted meanwhile', async () => {
    const tab = openTab()
    const id = tab.identities.paste(ines(1))
    const flight = tab.identities.refresh(id)
    await settle()
    tab.identities.paste(ines(3))
    tab.sent[0]?.answer(401, {})
    await expect(flight).rejects.toMatchObject({ status: 401 })
    expect(only(tab)?.status).toBe('active')
    void tab.readEpisode()
    await settle()
    expect(tab.sent[1]?.authorization).toBe(`Bearer ${ines(3)}`)
  })

  it('notifies other tabs which token is revoked, without sending them the token', async () => {
    const air = createFakeAir()
    const overheard: unknown[] = []
    const spy = air.open()
    spy.onmessage = ({ data }) => overheard.push(data)
    const [a, b] = [openTab({ air }), openTab({ air })]
    const id = a.identities.paste(ines(1))
    const other = b.identities.paste(ines(1))
    const flight = a.identities.refresh(id)
    await settle()
    a.sent[0]?.answer(200, { token: ines(2) })
    await flight
    expect([only(a)?.status, only(b)?.status]).toEqual(['active', 'revoked'])
    expect(JSON.stringify(overheard)).not.toContain(ines(1).slice(8, 40))
    expect(b.identities.getSnapshot().actingId).toBe(other)
  })

  it('marks a token as revoked if it is refused after another tab refreshed it first', async () => {
    const air = createFakeAir()
    const [a, b] = [openTab({ air }), openTab({ air })]
    const first = a.identities.refresh(a.identities.paste(ines(1)))
    const second = b.identities.refresh(b.identities.paste(ines(1)))
    await settle()
    a.sent[0]?.answer(200, { token: ines(2) })
    await first
    b.sent[0]?.answer(401, {})
    await expect(second).rejects.toMatchObject({ status: 401 })
    expect([only(a)?.status, only(b)?.status]).toEqual(['active', 'revoked'])
  })

  it('waits for its turn, and gives up if another tab does not finish', async () => {
    const locks: Locks = {
      request: () => Promise.reject(new DOMException('Signal timed out', 'TimeoutError')),
    }
    const tab = openTab({ locks })
    const id = tab.identities.paste(ines())
    await expect(tab.identities.refresh(id)).rejects.toMatchObject({ outcome: 'not sent' })
    expect(only(tab)?.status).toBe('active')
    expect(tab.sent).toHaveLength(0)
  })
})
