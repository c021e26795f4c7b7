import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { startMockServer, type MockServer } from '@/mock/server'

describe('the mock’s HTTP server', () => {
  let mock: MockServer
  beforeEach(async () => {
    mock = await startMockServer({ allowOrigins: ['https://console.example'] })
  })
  afterEach(() => mock.close())

  const headers = { authorization: `Bearer ${museumKey}` }
  const path = `/v1/blueprints/${ids.museumGuide}`
  const control = async (method: string, route: string, body?: unknown) => {
    const response = await fetch(`${mock.url}/__mock${route}`, {
      method,
      body: body ? JSON.stringify(body) : null,
    })
    return (await response.json()) as unknown
  }

  it('serves the storage from another origin', () => {
    expect(new URL(mock.storageUrl).origin).not.toBe(new URL(mock.url).origin)
  })

  it('allows the preflight of an allowed origin only', async () => {
    const preflight = async (origin: string) => {
      const response = await fetch(mock.url + path, { method: 'OPTIONS', headers: { origin } })
      return [response.status, response.headers.get('access-control-allow-origin')]
    }
    expect(await preflight('https://console.example')).toEqual([204, 'https://console.example'])
    expect(await preflight('https://evil.example')).toEqual([204, null])
  })

  it('does not let a page of another origin control it', async () => {
    const reset = async (origin: string) => {
      const request = { method: 'POST', headers: { origin, 'content-type': 'text/plain' }, body: '{}' }
      return (await fetch(`${mock.url}/__mock/reset`, request)).status
    }
    mock.world.state.blueprints = {}
    expect(await reset('https://evil.example')).toBe(403)
    expect(mock.world.state.blueprints).toEqual({})
    expect(await reset('https://console.example')).toBe(200)
  })

  it('lets browsers read the headers that they need', async () => {
    const response = await fetch(mock.url + path, {
      headers: { ...headers, origin: 'https://console.example' },
    })
    expect(response.headers.get('access-control-expose-headers')).toBe('x-request-id, retry-after, etag')
  })

  it('requires no token at the storage', async () => {
    const response = await fetch(`${mock.storageUrl}/x`, { method: 'OPTIONS' })
    expect(response.headers.get('access-control-allow-headers')).not.toContain('authorization')
  })

  it('can be controlled from outside', async () => {
    await control('POST', '/faults', { endpoint: 'getBlueprint', kind: 'status', status: 503, times: 1 })
    expect((await fetch(mock.url + path, { headers })).status).toBe(503)
    expect((await fetch(mock.url + path, { headers })).status).toBe(200)
    expect(await control('GET', '/counters')).toEqual({ getBlueprint: { 200: 1, 503: 1 } })
    const { now } = (await control('POST', '/clock', { advance: 86_400_000 })) as { now: number }
    expect(now).toBeGreaterThan(Date.now() + 86_000_000)
    await control('POST', '/reset', { scenario: 'empty' })
    expect((await fetch(mock.url + path, { headers })).status).toBe(401)
    await control('POST', '/reset', { scenario: 'museum' })
    const state = await control('GET', '/state')
    mock.world.state.blueprints = {}
    await control('PUT', '/state', state)
    expect((await fetch(mock.url + path, { headers })).status).toBe(200)
  })

  it('refuses an invalid control, and says why', async () => {
    const fault = { endpoint: 'getBlueprint', kind: 'status', status: 9 }
    expect(await control('POST', '/faults', fault)).toEqual({
      error: 'The fault cannot be used: status must be at least 200.',
      errors: [{ field: 'status', message: 'must be at least 200' }],
    })
    expect(await control('PUT', '/state', { version: 0 })).toMatchObject({
      error: expect.stringContaining('has the form of version 0') as unknown,
    })
    expect(await control('POST', '/reset', { scenario: 'zoo' })).toHaveProperty('error')
    expect((await fetch(mock.url + path, { headers })).status).toBe(200)
  })

  it('shows and changes latency, lifetimes and single faults', async () => {
    await control('POST', '/latency', { ms: 5 })
    expect(await control('GET', '/latency')).toEqual({ ms: 5 })
    await control('POST', '/lifetimes', { userToken: 60 })
    expect(await control('GET', '/lifetimes')).toMatchObject({ userToken: 60, endUserToken: 900 })
    await control('PUT', '/faults', [
      { endpoint: '*', kind: 'html' },
      { endpoint: '*', kind: 'cut' },
    ])
    await control('DELETE', '/faults?index=0')
    expect(await control('GET', '/faults')).toEqual([{ endpoint: '*', kind: 'cut' }])
    await control('DELETE', '/faults')
    expect(await control('GET', '/faults')).toEqual([])
    expect(await control('POST', '/clock', { frozen: true })).toMatchObject({ frozen: true })
    await control('DELETE', '/log')
    expect(await control('GET', '/log')).toEqual([])
  })

  it('logs requests without their secrets', async () => {
    const body = JSON.stringify({ email: 'maro.okell@museum.example', password: 'museum' })
    await fetch(`${mock.url}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await fetch(mock.url + path, { headers })
    const log = await control('GET', '/log')
    expect(log).toMatchObject([
      { endpoint: 'logIn', status: 200, body: { email: 'maro.okell@museum.example' }, authorization: null },
      { endpoint: 'getBlueprint', method: 'GET', path, status: 200 },
    ])
    expect(JSON.stringify(log)).not.toMatch(/psk_|"museum"/)
  })

  it('lists what its control route can do', async () => {
    expect(await control('GET', '')).toMatchObject({
      scenarios: ['museum', 'empty', 'slow', 'drifting', 'failing'],
    })
  })
})

it('answers only pages of this machine if no other origin is allowed', async () => {
  const mock = await startMockServer()
  onTestFinished(() => mock.close())
  const allowed = async (url: string, origin: string) => {
    const response = await fetch(url, { method: 'OPTIONS', headers: { origin } })
    return response.headers.get('access-control-allow-origin')
  }
  for (const url of [`${mock.url}/__mock/state`, `${mock.url}/v1/blueprints/x`, mock.storageUrl]) {
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1:4173', 'http://[::1]:80'])
      expect(await allowed(url, origin)).toBe(origin)
    for (const origin of [
      'https://evil.example',
      'http://localhost.evil.example',
      'http://127.evil.example',
      'null',
    ])
      expect(await allowed(url, origin)).toBeNull()
  }
})
