import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFault } from '@/mock/controls'
import { textOf } from '@/mock/fields'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import type { WorldState } from '@/mock/state/world-state'
import { at, mountings, type Mounted } from './mountings'

describe.each(mountings)('chat completions, $name,', ({ mount }) => {
  let mock: Mounted
  let fresh: WorldState
  beforeAll(async () => {
    mock = await mount()
    fresh = mock.world.exportState()
  })
  beforeEach(() => mock.world.importState(fresh))
  afterAll(() => mock.close())

  const ask = (content: string, rest = {}) =>
    mock.call('completeChat', {
      token: museumKey,
      body: { model: ids.kioskGuide, messages: [{ role: 'user', content }], ...rest },
    })
  const eventsOf = (text: string) =>
    text
      .split('\n\n')
      .filter((event) => event !== '')
      .map((event) => event.replace(/^data: /, ''))
  const contentOf = (text: string) =>
    eventsOf(text)
      .filter((event) => event.startsWith('{'))
      .map((event) => textOf(at(JSON.parse(event) as Record<string, never>, 'choices[0].delta.content')))
      .join('')

  it('streams the same text that it answers as JSON, then its usage and the end', async () => {
    const { json } = await ask('Who made the bottles?')
    const { headers, text } = await ask('Who made the bottles?', { stream: true })
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(contentOf(text)).toBe(at(json, 'choices[0].message.content'))
    expect(contentOf(text)).toContain('Who made the bottles?')
    expect(eventsOf(text).at(-1)).toBe('[DONE]')
    expect(text).toContain('"total_tokens":')
  })

  it('answers in more sentences for a persona with more depth', async () => {
    const version = fresh.personaVersions[ids.kioskGuideVersion3]?.value
    const depth = version?.constraints?.find(({ trait_ref }) => trait_ref === 'depth')
    const lengthAt = async (value: number) => {
      if (depth) depth.value = { numeric_value: value }
      mock.world.importState(fresh)
      const { json } = await ask('Tell me more')
      return textOf(at(json, 'choices[0].message.content')).length
    }
    expect(depth).toBeDefined()
    expect(await lengthAt(1)).toBeGreaterThan(await lengthAt(0))
  })

  it('cuts the answer at max_tokens and says so', async () => {
    const { json } = await ask('Hello', { max_tokens: 3 })
    expect(at(json, 'choices[0].finish_reason')).toBe('length')
    expect(at(json, 'usage.completion_tokens')).toBe(3)
  })

  it('adds to the spend of the key', async () => {
    const spend = async () => {
      const { json } = await mock.call('listApiKeys', { token: museumKey, query: { limit: 2 } })
      return Number(at(json, 'data[1].spend'))
    }
    const before = await spend()
    await ask('Hello')
    expect(await spend()).toBeGreaterThan(before)
  })

  it('refuses wrong parameters at their fields, and an unknown persona', async () => {
    const { status, json } = await ask('Hello', { temperature: 3, messages: [] })
    expect(status).toBe(422)
    expect(at(json, 'error.errors')).toMatchObject([{ field: 'messages' }, { field: 'temperature' }])
    expect((await ask('Hello', { model: 'gpt-4' })).status).toBe(404)
  })

  it('breaks off, pauses, or spoils an event in the middle of the stream', async () => {
    const fault = (kind: string, rest = {}) =>
      addFault(mock.world, { endpoint: 'completeChat', kind, times: 1, ...rest })
    fault('cut')
    await expect(ask('Hello', { stream: true })).rejects.toThrow()
    fault('pause', { ms: 40 })
    expect(eventsOf((await ask('Hello', { stream: true })).text).at(-1)).toBe('[DONE]')
    fault('malformed')
    const broken = eventsOf((await ask('Hello', { stream: true })).text).filter(
      (event) => !/[}\]]$/.test(event),
    )
    expect(broken).toHaveLength(1)
  })

  it('gives the rarer replies that were asked for', async () => {
    const fault = (chat: string) =>
      addFault(mock.world, { endpoint: 'completeChat', kind: 'chat', chat, times: 1 })
    fault('tool call')
    const events = eventsOf((await ask('Hello', { stream: true })).text)
    expect(events.filter((event) => event.includes('find_object'))).toHaveLength(1)
    expect(events.filter((event) => event.includes('"arguments"')).length).toBeGreaterThanOrEqual(3)
    fault('empty choices')
    expect((await ask('Hello')).json.choices).toEqual([])
    fault('no stream')
    const { headers, json } = await ask('Hello', { stream: true })
    expect(headers.get('content-type')).toBe('application/json')
    expect(json.object).toBe('chat.completion')
  })

  it('has these faults for chat completions only', () => {
    expect(() => addFault(mock.world, { endpoint: 'getBlueprint', kind: 'pause', ms: 1 })).toThrow(
      /for this endpoint/,
    )
  })
})
