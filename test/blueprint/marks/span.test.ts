import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberAt, partOf, spanAround } from '@/blueprint/marks/span'
import { formatDifference, formatNumber } from '@/blueprint/marks/format-number'

const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e150, max: 1e150 }), {
  maxLength: 8,
})

test('the span is 0 to 1 if all numbers fit into it', () => {
  expect(spanAround([])).toEqual({ min: 0, max: 1 })
  expect(spanAround([0.2, 1])).toEqual({ min: 0, max: 1 })
  expect(spanAround([0.2, 37])).toEqual({ min: 0, max: 40 })
  expect(spanAround([-0.2, 0.9]).min).toBeLessThanOrEqual(-0.2)
})

test('every number lies within the span around it', () => {
  fc.assert(
    fc.property(numbers, (all) => {
      const span = spanAround(all)
      expect(span.max).toBeGreaterThan(span.min)
      for (const number of all) {
        expect(partOf(span, number)).toBeGreaterThanOrEqual(-1e-9)
        expect(partOf(span, number)).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})

test('a part of a span converts back to its number', () => {
  fc.assert(
    fc.property(numbers, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const span = spanAround(all)
      expect(partOf(span, numberAt(span, part))).toBeCloseTo(part, 6)
    }),
  )
})

test('numbers are shown with two decimals and a real minus sign', () => {
  expect(formatNumber('0.8')).toBe('0.80')
  expect(formatNumber('-0.074')).toBe('−0.07')
  expect(formatNumber('-0.001')).toBe('0.00')
  expect(formatNumber('abc')).toBe('abc')
  expect(formatNumber('123456789')).toBe('1.23e+8')
})

test('differences of numbers are exact and have a sign', () => {
  expect(formatDifference('0.8', '0.62')).toBe('+0.18')
  expect(formatDifference('0.28', '0.35')).toBe('−0.07')
  expect(formatDifference('0.30', '0.3')).toBe('0.00')
  expect(formatDifference('', '0.3')).toBeUndefined()
})
