import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fannedOut, spread } from '@/features/blueprints/lanes/spread'

const places = fc.array(fc.double({ min: -500, max: 2_000, noNaN: true }), { maxLength: 40 })
const sorted = places.map((list) => list.toSorted((a, b) => a - b))

it('keeps the order and the room that each thing needs', () => {
  fc.assert(
    fc.property(sorted, fc.double({ min: 0, max: 100, noNaN: true }), (wanted, gap) => {
      const put = spread(wanted, () => gap)
      expect(put).toHaveLength(wanted.length)
      put.forEach((place, index) => {
        const before = put[index - 1]
        if (before !== undefined) expect(place - before).toBeGreaterThanOrEqual(gap - 1e-6)
      })
    }),
  )
})

it('leaves what has room where it wants to be', () => {
  fc.assert(
    fc.property(sorted, (wanted) => {
      const apart = wanted.map((place, index) => place + index * 50)
      spread(apart, () => 20).forEach((place, index) => expect(place).toBeCloseTo(apart[index] ?? NaN, 6))
    }),
  )
})

it('fans flags out in their order, no further than 14 px from their poles', () => {
  fc.assert(
    fc.property(sorted, (poles) => {
      const glyphs = fannedOut(poles)
      glyphs.forEach((x, index) => {
        expect(Math.abs(x - (poles[index] ?? NaN))).toBeLessThanOrEqual(14 + 1e-6)
        expect(x).toBeGreaterThanOrEqual((glyphs[index - 1] ?? -Infinity) - 1e-6)
      })
    }),
  )
})

it('puts two flags of one place 20 px apart, and three as far as 14 px to each side allow', () => {
  expect(fannedOut([100, 100])).toEqual([90, 110])
  expect(fannedOut([100, 100, 100])).toEqual([86, 100, 114])
  expect(fannedOut([100, 130])).toEqual([100, 130])
})
