import { expect, test } from 'vitest'
import { withKeys } from '@/features/blueprints/problems-strip'

const problem = (message: string) => ({ path: ['name'], severity: 'warning', message }) as const
const keysOf = (...messages: string[]) => withKeys(messages.map(problem)).map(({ key }) => key)

test('problems that repeat have keys of their own, and keep them when others come in between', () => {
  const [first, second] = [keysOf('a', 'b', 'a'), keysOf('c', 'a', 'a', 'b')]
  expect(new Set(first).size).toBe(3)
  expect(second).toEqual(expect.arrayContaining(first))
})
