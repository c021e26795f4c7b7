import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import type { Exchange } from '@/api/exchange'
import { createCatalog } from '@/storage/catalog/create-catalog'
import { harvest } from '@/storage/catalog/harvest'
import { harvestInto } from '@/storage/catalog/harvest-into'
import type { JsonValue } from '@/lib/json/json'

const exchangeOf = (endpoint: Endpoint, parts: Partial<Exchange>): Exchange => ({
  id: 'one',
  endpoint,
  params: {},
  query: {},
  path: '/',
  owner: 'test maro',
  startedAt: 1,
  duration: 1,
  status: 200,
  request_id: undefined,
  requestBody: undefined,
  funded: false,
  reply: undefined,
  drift: [],
  error: undefined,
  ...parts,
})

const statesOf = (exchange: Exchange) => harvest(exchange).map(({ id, state }) => [id, state ?? 'seen'])

describe('an answer about several end users', () => {
  const asked = (data: JsonValue) =>
    statesOf(exchangeOf(endpoints.readEndUsers, { requestBody: { ids: ['a', 'b'] }, reply: { data } }))

  it('marks users as not found if each of its records has an id', () => {
    expect(asked([{ id: 'a' }])).toEqual([
      ['a', 'verified'],
      ['b', 'not found'],
    ])
    expect(asked([])).toEqual([
      ['a', 'not found'],
      ['b', 'not found'],
    ])
  })

  it.each([[[{ name: 'Ana' }]], [[{ id: null }]], [[{ id: '' }]], [[{ id: 7 }]], [[null]], [[7]]])(
    'marks no user as not found if one of its records has no id: %j',
    (records) => {
      expect(asked([{ id: 'a' }, ...records])).toEqual([['a', 'verified']])
    },
  )
})

describe('an answer about an episode that was not found', () => {
  it.each([{}, { id: 'epi_1' }, { id: 'epi_2', topic: 'Tours' }])('does not verify it: %j', (episode) => {
    const reply = { found: false, episode, related: [{ id: 'epi_9' }] }
    expect(statesOf(exchangeOf(endpoints.getEpisode, { params: { id: 'epi_1' }, reply }))).toEqual([
      ['epi_9', 'verified'],
      ['epi_1', 'not found'],
    ])
  })
})

describe('the scope of an artifact', () => {
  const named = (scope_type: JsonValue) =>
    harvest(
      exchangeOf(endpoints.listArtifacts, {
        params: { space_id: 'here' },
        reply: { artifacts: [{ id: 'art', scope_type, scope_id: 'there' }] },
      }),
    ).filter(({ id }) => id === 'there')

  it.each(['space', 'SPACE', 'mindspace'])('is a space if its type is %j', (word) => {
    expect(named(word)).toMatchObject([
      { kind: 'space', id: 'there', named: { kind: 'artifact', id: 'art', as: 'space' } },
    ])
  })

  it.each(['tenant', 'workspace-template', '', null, 7])('is unknown if its type is %j', (word) => {
    expect(named(word)).toEqual([])
  })
})

describe('a persona version that does not name its persona', () => {
  const personaOf = (version: JsonValue) =>
    harvest(exchangeOf(endpoints.createPersona, { reply: { persona: { id: 'per' }, version } })).find(
      ({ id, fields }) => id === 'ver' && Object.keys(fields).length > 0,
    )?.fields.persona_id

  it.each([null, '', undefined])(
    'belongs to the persona in the same answer if its persona_id is %j',
    (said) => {
      expect(
        personaOf({ id: 'ver', version: '1', ...(said === undefined ? {} : { persona_id: said }) }),
      ).toBe('per')
    },
  )

  it('belongs to the persona that it names', () => {
    expect(personaOf({ id: 'ver', version: '1', persona_id: 'other' })).toBe('other')
  })
})

describe('a field nested too deeply to be written', () => {
  let nested: JsonValue = []
  for (let depth = 0; depth < 20_000; depth++) nested = [nested]
  const reply = { version: { id: 'ver', version: '1', constraints: nested } }
  const exchange = exchangeOf(endpoints.createPersona, { reply })

  it('is left out, and the rest is observed', () => {
    expect(harvest(exchange)).toMatchObject([
      { kind: 'persona version', id: 'ver', fields: { version: '1' } },
    ])
    expect(Object.keys(harvest(exchange)[0]?.fields ?? {})).toEqual(['version'])
  })

  it('causes no unhandled rejection, whatever fails', async () => {
    const catalog = createCatalog({ open: () => Promise.reject(new Error('blocked')), channel: null })
    onTestFinished(() => catalog.dispose())
    catalog.switchTo('test maro')
    const unheard: unknown[] = []
    const note = (error: unknown) => unheard.push(error)
    process.on('unhandledRejection', note)
    onTestFinished(() => void process.off('unhandledRejection', note))
    const take = vi.fn(() => {
      throw new RangeError('too deep')
    })
    harvestInto({ ...catalog, take })(exchange)
    await vi.waitFor(() => expect(take).toHaveBeenCalled())
    // An unhandled rejection is reported before the next turn.
    await new Promise((resolve) => setImmediate(resolve))
    expect(unheard).toEqual([])
  })
})
