import { expect, test } from 'vitest'
import type { Exchange } from '@/api/client'
import { endpoints, type EndpointName } from '@/api/endpoints'
import { ServiceError } from '@/api/service-error'
import { observationsOf } from '@/storage/observations'
import { exchangeOf } from './exchange'

/** `kind id`, with a question mark where it is only mentioned. */
const named = (heard: [Exchange, object]) =>
  observationsOf(...heard)?.found.map(({ kind, id, isReference }) => `${kind} ${id}${isReference ? '?' : ''}`)
const found = (heard: [Exchange, object], id: string) =>
  observationsOf(...heard)?.found.find((one) => one.id === id)

test.each<[EndpointName, reply: object, expected: string[], asked?: Partial<Exchange>]>([
  [
    'readSpaceContext',
    {
      space_id: 's',
      chat_history: [
        { sent_by_user_id: 'u1', sent_by_user_name: 'Ines', content: 'secret' },
        { sent_by_user_id: 'u2' },
      ],
      corpora: [{ id: 'c', name: 'Atlas' }],
    },
    ['space s', 'end-user u1', 'corpus c', 'corpus c?', 'end-user p?', 'end-user u1?', 'end-user u2?'],
    { params: { id: 's' }, body: { participant_id: 'p' } },
  ],
  [
    'listArtifacts',
    {
      artifacts: [
        { id: 'a', scope_type: 'space', scope_id: 's2', end_user_id: 'u', object_url: 'https://x' },
      ],
    },
    ['space s', 'space s2?', 'end-user u?'],
    { params: { space_id: 's' } },
  ],
  ['queryCorpus', { result: 'text' }, ['corpus c'], { params: { corpus_id: 'c' } }],
  ['patchBlueprint', { name: 'Guide' }, ['blueprint b'], { params: { id: 'b' } }],
  ['createBlueprint', { id: 'b' }, ['blueprint b']],
  ['cloneBlueprint', { name: 'without an id' }, [], { params: { id: 'source' } }],
  [
    'getEpisode',
    {
      found: true,
      episode: { topic: 'Night', mindspace_id: 's', participant_ids: ['u'] },
      related: [{ id: 'e2', participant_ids: ['u'] }],
    },
    ['episode e', 'episode e2', 'space s?', 'end-user u?'],
    { params: { id: 'e' } },
  ],
  ['getEpisode', { found: false, episode: { id: 'e' } }, [], { params: { id: 'e' } }],
  ['readEndUsers', { data: [{ id: 'u', persona_id: 'p' }, { id: '' }] }, ['end-user u', 'persona p?']],
  ['putEndUser', {}, ['end-user u', 'persona p?'], { params: { id: 'u' }, body: { persona_id: 'p' } }],
  [
    'putSpace',
    { id: 's', project_id: 'j', corpus_ids: ['c'], participant_ids: ['u'] },
    ['space s', 'project j?', 'corpus c?', 'end-user u?'],
  ],
  ['putProject', { id: 'j', corpus_ids: ['c'] }, ['project j', 'corpus c?']],
  ['joinRoom', { signaled: ['u'] }, ['space s', 'end-user u?'], { params: { id: 's' } }],
  [
    'createPersona',
    { persona: { id: 'p', source_blueprint_id: 'b' }, version: { version: '1' } },
    ['persona p', 'blueprint b?'],
  ],
])('%s of %j names %j', (name, reply, expected, asked) => {
  expect(named(exchangeOf(name, reply, asked))).toEqual(expected)
})

test('a failure, an unknown endpoint, a token for an id and a flood name nothing or little', () => {
  const error = new ServiceError('refused', endpoints.getBlueprint, { status: 404 })
  expect(named(exchangeOf('getBlueprint', {}, { params: { id: 'b' }, error }))).toBeUndefined()
  expect(named(exchangeOf('listApiKeys', { data: [] }))).toBeUndefined()
  expect(named(exchangeOf('createBlueprint', { id: 'eyJhbGciOi.eyJzdWIi.abc' }))).toEqual([])
  const participant_ids = Array.from({ length: 1_000 }, (_, index) => `u${index}`)
  const flood = exchangeOf('addSpaceUsers', { id: 's', participant_ids })
  expect(named(flood)).toHaveLength(201)
  expect(found(flood, 's')?.relations['participant_ids']?.ids).toHaveLength(1_000)
})

test('only allowed fields are taken, and null is absent', () => {
  const user = { id: 'u', name: 'Ines', tenant_id: null, email: 'x@y.z', created_by: 'admin' }
  expect(found(exchangeOf('putEndUser', user), 'u')?.fields).toEqual({ name: 'Ines' })
  const long = 'x'.repeat(20_001)
  expect(found(exchangeOf('putSpace', { id: 's', name: '', description: long }), 's')?.fields).toEqual({
    name: '',
    description: null,
  })
})

test('a blueprint keeps its fingerprint, a persona its whole version', () => {
  const trait = {
    trait_ref: 'warmth',
    display_name: 'Warmth',
    description: 'long',
    default: { value: { numeric_value: 0.7 }, constraint: { min_bound: 0, max_bound: 'high' } },
  }
  const traits = [...Array.from({ length: 209 }, () => trait)]
  const default_growth = { goal_states: [{ id: 'g' }] }
  const blueprint = found(exchangeOf('getBlueprint', { id: 'b', traits, default_growth }), 'b')
  expect(blueprint?.fields).toEqual({
    rails: Array(200).fill([0.7, 0, null]),
    trait_names: Array(8).fill('Warmth'),
    trait_count: 209,
    goal_count: 1,
    trigger_count: 0,
  })
  const version = {
    id: 'v',
    constraints: [{ trait_ref: 'warmth', value: { numeric_value: 0.7 }, extra: 'token' }],
  }
  const persona = found(
    exchangeOf('createPersona', {
      persona: { id: 'p', background_story: '…', tones: ['plain', 7] },
      version,
    }),
    'p',
  )
  expect(persona?.fields).toEqual({
    background_story: '…',
    tones: ['plain', ''],
    version: { id: 'v', constraints: [{ trait_ref: 'warmth', value: { numeric_value: 0.7 } }] },
  })
})

test.each<[EndpointName, boolean, Partial<Exchange>?]>([
  ['putSpace', true],
  ['addSpaceUsers', true],
  ['putSpace', false, { drift: [{ path: 'corpus_ids[]', kind: 'null' }] }],
])('%s: the list is complete: %s', (name, complete, more) => {
  const exchange = exchangeOf(name, { id: 's', corpus_ids: ['a', 'a', 'b'] }, more)
  expect(found(exchange, 's')?.relations).toEqual({ corpus_ids: { ids: ['a', 'b'], complete } })
})
