// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockInBrowser } from '@/mock/browser'
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
