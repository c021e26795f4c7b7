import { expect, it } from 'vitest'
import type { JsonValue } from '@/lib/json'
import { learnKeyShape } from '@/lib/key-shapes'
import type { Draft } from '@/drafts/draft'
import { refusalOf } from '@/drafts/refusal-of'

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
const refused = (work: JsonValue) => refusalOf(draft(work), JSON.stringify(work))

it('finds a credential in what was edited, and in what was not once its key was used here', () => {
  const key = 'shelf_0123456789abcdefghij'
  const traits: JsonValue = [{ trait_ref: 'warmth', note: key }]
  expect(refused({ traits, name: 'One' })).toBeUndefined()
  expect(refused({ traits, name: 'Bearer abcdefgh12345678' })).toBe('credential')
  expect(refused({ traits, name: 'One' })).toBeUndefined()
  learnKeyShape(key)
  expect(refused({ traits, name: 'Two' })).toBe('credential')
})
