import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ladderOf } from '@/features/blueprints/dyadic/ladder'
import { mostSlots, slotsOf } from '@/features/blueprints/dyadic/relationship-slots'
import { partOf } from '@/blueprint/marks/span'

const weight = fc.double({ min: -1e9, max: 1e9, noNaN: true })

test('ladderOf leads from the initial weight to the maximum and never past it', () => {
  fc.assert(
    fc.property(weight, weight, (initial, max) => {
      const { heights, isUpsideDown, span } = ladderOf(initial, max)
      const slack = 1e-6 * Math.max(1, Math.abs(initial), Math.abs(max))
      expect(heights[0]).toBeCloseTo(initial, 3)
      expect(isUpsideDown).toBe(initial > max)
      for (const height of heights) {
        expect(height).toBeLessThanOrEqual(Math.max(initial, max) + slack)
        expect(height).toBeGreaterThanOrEqual(Math.min(initial, max) - slack)
      }
      for (const end of [initial, max]) {
        expect(partOf(span, end)).toBeGreaterThanOrEqual(-1e-9)
        expect(partOf(span, end)).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})

test('ladderOf returns no steps if one of the weights is missing', () => {
  expect(ladderOf(undefined, 0.8).heights).toEqual([])
  expect(ladderOf(0.2, undefined).heights).toEqual([])
})

test('slotsOf counts only whole slots, and draws them up to a limit', () => {
  expect(slotsOf('')).toEqual({ kind: 'none given' })
  expect(slotsOf('many')).toEqual({ kind: 'unreadable' })
  expect(slotsOf('2.5')).toEqual({ kind: 'not whole', count: 2.5 })
  expect(slotsOf('-1')).toEqual({ kind: 'not whole', count: -1 })
  expect(slotsOf('50')).toEqual({ kind: 'slots', count: 50, drawn: 50 })
  expect(slotsOf('1000')).toEqual({ kind: 'slots', count: 1000, drawn: mostSlots })
})
