// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockInBrowser } from '@/mock/browser'
import { users } from '@/mock/credentials'
import { storeEarlierReadings } from '@/mock/earlier-readings'
import { collection } from '@/storage/collection'
import { openLocalDatabase, ownerOf } from '@/storage/database'
import type { SpendSnapshot } from '@/storage/spend-snapshot'
import { museumGuide } from './open-mock'

const { fetch } = window
afterEach(() => {
  window.fetch = fetch
})

async function start() {
  const { environment, mock } = await startMockInBrowser()
  const call = (init?: RequestInit, token = mock.issueUserToken().access_token) =>
    window.fetch(`${environment.baseUrl}/v1/blueprints/${museumGuide}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  return { environment, mock, call }
}

test('a reload keeps the world and its tokens', async () => {
  const { mock, call } = await start()
  const token = mock.issueUserToken().access_token
  const saved = await call({ method: 'PATCH', body: JSON.stringify({ name: 'Kept' }) }, token)
  expect(saved.status).toBe(200)
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(async () => {
    const answer = await (await start()).call({}, token)
    expect(await answer.json()).toMatchObject({ name: 'Kept', revision: 8 })
  })
})

test('this browser has read the keys for three weeks, once', async () => {
  const { environment, mock } = await startMockInBrowser()
  const database = openLocalDatabase('readings-test')
  await storeEarlierReadings(database, environment, mock)
  const [maro] = users
  const readings = await collection<SpendSnapshot>(database, 'spend').all(ownerOf('mock', maro?.sub ?? ''))
  const spends = readings.map(({ spends }) => spends.get('key_01J9TQ5ZBM7W8E2K') ?? 0)
  expect(readings.length).toBeGreaterThan(10)
  expect(spends).toEqual(spends.toSorted((a, b) => a - b))
  expect(spends.at(-1)).toBeLessThan(1912.4)
  expect(mock.state.startedAt - (readings[0]?.at ?? 0)).toBeCloseTo(20 * 24 * 60 * 60 * 1000)
  await vi.waitFor(async () => expect((await startMockInBrowser()).isNew).toBe(false))
  database.close()
})

test('a request ends when it is aborted or the connection breaks, and others pass on', async () => {
  const passed = vi.fn(() => Promise.resolve(new Response('elsewhere')))
  window.fetch = passed
  const { mock, call } = await start()
  mock.fail('*', { network: 'stall' })
  const gone = new AbortController()
  const stalled = call({ signal: gone.signal })
  gone.abort()
  await expect(stalled).rejects.toThrow()
  mock.fail('*', { network: 'offline' })
  await expect(call()).rejects.toThrow('Failed to fetch')
  expect(passed).not.toHaveBeenCalled()
  expect(await (await window.fetch('/config.json')).text()).toBe('elsewhere')
})
