import fc from 'fast-check'
import { expect, it } from 'vitest'
import { surplusRevisions } from '@/storage/revisions'

const revision = fc.record({
  partition: fc.constantFrom('a', 'b'),
  blueprint: fc.constantFrom('x', 'y'),
  at: fc.nat(),
  size: fc.nat(1_000_000),
})

it('leaves at most twenty revisions per blueprint and five million characters, the newest', () => {
  fc.assert(
    fc.property(fc.array(revision, { maxLength: 120 }), (kept) => {
      const gone = new Set(surplusRevisions(kept))
      const left = kept.filter((one) => !gone.has(one))
      expect(left.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(5_000_000)
      for (const partition of ['a', 'b'])
        for (const blueprint of ['x', 'y'])
          expect(
            left.filter((one) => one.partition === partition && one.blueprint === blueprint).length,
          ).toBeLessThanOrEqual(20)
    }),
  )
})

it('drops no revision that fits', () => {
  const kept = Array.from({ length: 20 }, (_, at) => ({ partition: 'a', blueprint: 'x', at, size: 1_000 }))
  expect(surplusRevisions(kept)).toEqual([])
  expect(surplusRevisions([...kept, { partition: 'a', blueprint: 'x', at: 99, size: 1 }])).toEqual([kept[0]])
})
