import { expect, it } from 'vitest'
import { keyShapeCount, learnKeyPrefixes, learnKeyShape } from '@/lib/json/key-shapes'
import { withoutCredentials } from '@/lib/json/without-credentials'

it('removes keys of a service once one of them was used here, and no ids', () => {
  const other = 'acme_1f8e7d6c5b4a39281707'
  expect(withoutCredentials(other).omitted).toBe(false)
  learnKeyShape('acme_9f8e7d6c5b4a39281706')
  expect(withoutCredentials(`key ${other}, please`)).toEqual({ text: 'key  , please', omitted: true })
  for (const id of ['acme_01J8ZQ4N6T7RXQZV', `x${other}`, `${other}0`, 'bp_9f8e7d6c5b4a39281706'])
    expect(withoutCredentials(id)).toEqual({ text: id, omitted: false })
})

it('learns nothing from a key that is too short', () => {
  learnKeyShape('sp_12345')
  expect(withoutCredentials('sp_54321').omitted).toBe(false)
})

it('removes text that starts with a prefix named in the configuration, and no ids', () => {
  expect(withoutCredentials('pfx_1f8e7d6c5b').omitted).toBe(false)
  const before = keyShapeCount()
  learnKeyPrefixes(['pfx_'])
  expect(keyShapeCount()).toBeGreaterThan(before)
  expect(withoutCredentials('key pfx_1f8e7d6c5b, please')).toEqual({ text: 'key  , please', omitted: true })
  for (const id of ['a_pfx_1f8e7d6c5b', 'pfx_', 'bp_1f8e7d6c5b'])
    expect(withoutCredentials(id)).toEqual({ text: id, omitted: false })
})
