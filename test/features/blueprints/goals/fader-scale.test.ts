import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faderScale } from '@/features/blueprints/goals/fader-scale'

test('faderScale ends at a round number above the values', () => {
  expect(faderScale([0.06, 0.01, 0.035])).toEqual({ min: 0, max: 0.1, step: '0.001', decimals: 2 })
  expect(faderScale([0.1])).toMatchObject({ max: 0.2 })
  expect(faderScale([])).toMatchObject({ min: 0, max: 0.1 })
  expect(faderScale([3, -0.4])).toEqual({ min: -0.5, max: 5, step: '0.1', decimals: 1 })
  expect(faderScale([1200])).toEqual({ min: 0, max: 2000, step: '10', decimals: 0 })
})

test('faderScale contains all values, none of them at its upper end', () => {
  const numbers = fc.array(fc.double({ noNaN: true, min: -1e200, max: 1e200 }), { maxLength: 4 })
  fc.assert(
    fc.property(numbers, (all) => {
      const { min, max, step } = faderScale(all)
      for (const number of all) {
        expect(number).toBeLessThan(max)
        expect(number).toBeGreaterThanOrEqual(min)
      }
      expect(Number(step)).toBeGreaterThan(0)
    }),
  )
})
