import { describe, expect, it, vi } from 'vitest'
import * as controls from '@/mock/controls'
import { scenarios } from '@/mock/seed/scenarios'
import { createWorld } from '@/mock/state/world'
import { noon } from './mountings'

const world = () => createWorld({ now: () => noon })

describe('the controls of a world', () => {
  it('notify listeners of every change', () => {
    const one = world()
    const told = vi.fn()
    one.onChange(told)
    controls.setLatency(one, 300)
    controls.addFault(one, { endpoint: '*', kind: 'html' })
    controls.removeFault(one, 0)
    controls.setFaults(one, [])
    controls.clearFaults(one)
    controls.startScenario(one, 'empty')
    controls.advanceClock(one, 60_000)
    controls.freezeClock(one, true)
    controls.setLifetimes(one, { userToken: 60 })
    controls.setSuccessForm(one, 'stale')
    controls.endSessions(one)
    controls.importState(one, one.exportState())
    expect(told).toHaveBeenCalledTimes(12)
  })

  it('add faults one after another, and remove the given one', () => {
    const one = world()
    const [first, second] = [
      { endpoint: 'getBlueprint', kind: 'stall', ms: null },
      { endpoint: 'storagePut', kind: 'cut', times: 2, done: true },
    ]
    controls.addFault(one, first)
    controls.addFault(one, second)
    expect(one.state.faults).toEqual([first, second])
    controls.removeFault(one, 0)
    expect(one.state.faults).toEqual([second])
    expect(() => controls.removeFault(one, 1)).toThrow('no fault at place 1')
  })

  it.each<[string, unknown, string]>([
    ['no object', 'offline', 'must be of type object'],
    ['no kind', { endpoint: '*' }, 'kind is required'],
    ['an unknown kind', { endpoint: '*', kind: 'explode' }, 'kind must be one of status, malformed'],
    ['an unknown endpoint', { endpoint: 'getPersona', kind: 'html' }, 'endpoint must be one of *'],
    ['no status', { endpoint: '*', kind: 'status' }, 'status is required'],
    ['a status that is none', { endpoint: '*', kind: 'status', status: 99 }, 'status must be at least 200'],
    ['a number of times below one', { endpoint: '*', kind: 'html', times: 0 }, 'times must be at least 1'],
    ['a misspelt field', { endpoint: '*', kind: 'html', time: 1 }, 'time is not a known field'],
    ['a drift of no kind', { endpoint: '*', kind: 'drift', drift: 'odd' }, 'drift must be one of extra'],
    [
      'a header that cannot be sent',
      { endpoint: '*', kind: 'status', status: 429, retryAfter: 'a\nb' },
      'retryAfter',
    ],
    [
      'no JSON in a body',
      { endpoint: '*', kind: 'status', status: 400, body: {} },
      'body has the wrong type',
    ],
    [
      'a kind that the storage lacks',
      { endpoint: 'storageGet', kind: 'drift', drift: 'null' },
      'for the storage',
    ],
    ['success at the storage', { endpoint: 'storageGet', kind: 'status', status: 204 }, 'at least 400'],
  ])('refuse a fault with %s', (_what, fault, words) => {
    const one = world()
    expect(() => controls.addFault(one, fault)).toThrow(words)
    expect(() => controls.setFaults(one, [{ endpoint: '*', kind: 'html' }, fault])).toThrow(words)
    expect(one.state.faults).toEqual([])
  })

  it('refuse invalid times, latencies and scenarios', () => {
    const one = world()
    const before = one.exportState()
    expect(() => controls.setLatency(one, -1)).toThrow('ms must be at least 0')
    expect(() => controls.setLatency(one, '3')).toThrow('ms must be of type number')
    expect(() => controls.advanceClock(one, 9e15)).toThrow('no date lies so far away')
    expect(() => controls.advanceClock(one, Number.NaN)).toThrow('advance')
    expect(() => controls.freezeClock(one, 'yes')).toThrow('frozen must be of type boolean')
    expect(() => controls.setLifetimes(one, { userToken: 0 })).toThrow('userToken must be at least 1')
    expect(() => controls.setLifetimes(one, { sessions: 5 })).toThrow('sessions is not a known field')
    expect(() => controls.startScenario(one, 'toString')).toThrow('it must be one of museum')
    expect(one.exportState()).toEqual(before)
  })

  it('import the exported state of every scenario', () => {
    for (const scenario of Object.keys(scenarios)) {
      const other = world()
      controls.startScenario(other, scenario)
      const file: unknown = JSON.parse(JSON.stringify(other.exportState()))
      const one = world()
      controls.importState(one, file)
      expect(one.exportState()).toEqual(file)
    }
  })

  it.each<[string, (state: Record<string, unknown>) => unknown, string]>([
    ['something else', () => ['persona'], 'a JSON object with a version is expected'],
    [
      'another form',
      (state) => ({ ...state, version: 0 }),
      'has the form of version 0, this mock reads version 1',
    ],
    ['a missing part', ({ users: _, ...state }) => state, 'users is required'],
    ['a wrong entry', (state) => ({ ...state, spaces: { a: {} } }), 'spaces.a.tenant_id is required'],
    ['a broken fault', (state) => ({ ...state, faults: [{ kind: 'cut' }] }), 'faults[0].endpoint'],
    ['many mistakes', () => ({ version: 1 }), 'startedAt is required, clockOffset is required and'],
  ])('refuse a file with %s, and leave the world unchanged', (_what, spoil, words) => {
    const one = world()
    const before = one.exportState()
    const file = JSON.parse(JSON.stringify(before)) as Record<string, unknown> // an object, see WorldState
    expect(() => controls.importState(one, spoil(file))).toThrow(words)
    expect(one.exportState()).toEqual(before)
  })
})
