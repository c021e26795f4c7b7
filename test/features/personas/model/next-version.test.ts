import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextVersion } from '@/features/personas/model/next-version'

it.each([
  [[], '1'],
  [['3', '2'], '4'],
  [['v1', 'v9', 'v10'], 'v11'],
  [['2026-09'], '2026-10'],
  [['final'], '1'],
  [['1.9.2', '1.9.10'], '1.9.11'],
])('nextVersion of %j is %s', (known, next) => {
  expect(nextVersion(known)).toBe(next)
})

it('nextVersion never suggests a known version', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.nat().map(String))), (known) => {
      expect(known).not.toContain(nextVersion(known))
    }),
  )
})
