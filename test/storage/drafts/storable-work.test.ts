import { expect, it } from 'vitest'
import type { JsonValue } from '@/lib/json/json'
import { learnKeyShape } from '@/lib/json/key-shapes'
import type { Draft } from '@/storage/drafts/draft'
import { storableWork } from '@/storage/drafts/storable-work'

const draft = (work: JsonValue): Draft => ({
  kind: 'blueprint',
  id: 'bp_1',
  revision: '7',
  title: 'Guide',
  savedAt: 1,
  changes: 1,
  sentences: ['Name changed'],
  work,
})
const refused = (work: JsonValue) => {
  const checked = storableWork(draft(work))
  return 'reason' in checked ? checked.reason : undefined
}

it('finds a credential in edited fields, and in unedited ones once a key of that shape was used here', () => {
  const key = 'shelf_0123456789abcdefghij'
  const traits: JsonValue = [{ trait_ref: 'warmth', note: key }]
  expect(refused({ traits, name: 'One' })).toBeUndefined()
  expect(refused({ traits, name: 'Bearer abcdefgh12345678' })).toBe('credential')
  expect(refused({ traits, name: 'One' })).toBeUndefined()
  learnKeyShape(key)
  expect(refused({ traits, name: 'Two' })).toBe('credential')
})

it.each([
  ['name', { draft: { name: 'Bearer abcdefgh12345678' } }],
  ['traits[1].description', { draft: { traits: [{}, { description: 'Bearer abcdefgh12345678' }] } }],
  ['meta.password', { draft: { meta: { password: 'correct horse battery' } } }],
  ['meta.secret', { draft: { meta: { secret: { of: [{ value: 'abcd1234efgh' }] } } } }],
  ['meta.secret', { draft: { meta: { secret: 12345678 } } }],
] satisfies [string, JsonValue][])('names the field that contains the credential: %s', (field, work) => {
  expect(storableWork(draft(work))).toEqual({ reason: 'credential', field })
})
