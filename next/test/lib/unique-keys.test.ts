import { expect, test } from 'vitest'
import { uniqueKeys } from '@/lib/unique-keys'

test('texts that repeat have keys of their own, and keep them when others come in between', () => {
  const [first, second] = [uniqueKeys(['a', 'b', 'a']), uniqueKeys(['c', 'a', 'a', 'b'])]
  expect(new Set(first).size).toBe(3)
  expect(second).toEqual(expect.arrayContaining(first))
})
