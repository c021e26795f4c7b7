import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { readLeniently } from '@/api/read-leniently'
import type { DriftKind, Fault } from '@/mock/faults/fault'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { at, mountings, type Mounted } from './mountings'

const params = { id: ids.museumGuide }
const token = museumKey

describe.each(mountings)('faults, $name,', ({ mount }) => {
  let mock: Mounted
  beforeEach(async () => {
    mock = await mount()
  })
  afterEach(() => mock.close())

  const set = (...faults: Fault[]) => {
    mock.world.state.faults = faults
  }
  const read = () => mock.call('getBlueprint', { params, token })
  const rename = (name: string) => mock.call('patchBlueprint', { params, token, body: { name } })
  const name = () => mock.world.state.blueprints[ids.museumGuide]?.value.name

  it('refuses the given number of times, with a status, fields and Retry-After', async () => {
    const errors = [{ field: 'traits[2].display_name', message: 'is too plain' }]
    set({ endpoint: 'getBlueprint', kind: 'status', status: 429, retryAfter: '7', errors, times: 2 })
    const { status, headers, json } = await read()
    expect([status, headers.get('retry-after'), at(json, 'error.errors')]).toEqual([429, '7', errors])
    expect((await read()).status).toBe(429)
    expect((await read()).status).toBe(200)
  })

  it('refuses without the documented body', async () => {
    set(
      { endpoint: '*', kind: 'status', status: 502, body: 'html', times: 1 },
      { endpoint: '*', kind: 'status', status: 500, body: 'empty', times: 1 },
      { endpoint: '*', kind: 'status', status: 400, body: { json: ['?'] }, times: 1 },
    )
    expect((await read()).text).toContain('<html>')
    expect((await read()).text).toBe('')
    expect((await read()).text).toBe('["?"]')
  })

  it('succeeds without a body', async () => {
    const faults = [204, 205].map((status): Fault => ({
      endpoint: '*',
      kind: 'status',
      status,
      body: 'empty',
      times: 1,
    }))
    set(...faults)
    expect((await read()).status).toBe(204)
    expect((await read()).status).toBe(205)
  })

  it('notifies listeners when an answer uses up a fault, even the answer to a read', async () => {
    set({ endpoint: 'getBlueprint', kind: 'html', times: 1 })
    const told: number[] = []
    const stop = mock.world.onChange(() => told.push(mock.world.state.faults.length))
    await read()
    await read()
    stop()
    expect(told).toEqual([0])
  })

  it('applies or skips a refused change, as the fault says', async () => {
    set({ endpoint: 'patchBlueprint', kind: 'status', status: 500, times: 1 })
    await rename('Left undone')
    expect(name()).toBe('Museum guide')
    set({ endpoint: 'patchBlueprint', kind: 'status', status: 500, times: 1, done: true })
    await rename('Done all the same')
    expect(name()).toBe('Done all the same')
  })

  it('answers with a body that is not JSON', async () => {
    set({ endpoint: '*', kind: 'malformed', times: 1 }, { endpoint: '*', kind: 'html', times: 1 })
    const malformed = await read()
    expect(malformed.headers.get('content-type')).toBe('application/json')
    expect(() => JSON.parse(malformed.text) as unknown).toThrow()
    expect((await read()).headers.get('content-type')).toMatch(/^text\/html/)
  })

  it('breaks the connection before and during the answer', async () => {
    set(
      { endpoint: 'patchBlueprint', kind: 'offline', times: 1 },
      { endpoint: 'patchBlueprint', kind: 'cut', times: 1 },
    )
    await expect(rename('Never arrived')).rejects.toThrow()
    expect(name()).toBe('Museum guide')
    await expect(rename('Arrived')).rejects.toThrow()
    expect(name()).toBe('Arrived')
  })

  it('stalls until the request is aborted', async () => {
    set({ endpoint: 'getBlueprint', kind: 'stall', ms: null, times: 1 })
    const patience = new AbortController()
    const stop = mock.world.log.listen(() => patience.abort())
    const headers = { authorization: `Bearer ${token}` }
    const path = `/v1/blueprints/${ids.museumGuide}`
    await expect(mock.send('GET', path, { headers, signal: patience.signal })).rejects.toThrow(/abort/i)
    stop()
    expect((await read()).status).toBe(200)
  })

  it.each<[DriftKind, string]>([
    ['extra', 'unknown field'],
    ['missing', 'missing'],
    ['null', 'null'],
    ['type', 'wrong type'],
    ['enum', 'unknown value'],
  ])('answers with this kind of drift: %s', async (drift, kind) => {
    set({ endpoint: 'getBlueprint', kind: 'drift', drift })
    const { json } = await read()
    const result = readLeniently(endpoints.getBlueprint.reply, json)
    expect(result.value?.id).toBe(ids.museumGuide)
    expect(result.drift.map((entry) => entry.kind)).toContain(kind)
  })
})
