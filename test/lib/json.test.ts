import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsDouble, parseJson, sameJson } from '@/lib/json/json'
import { withRawNumbers } from '@test/support/raw-numbers'

test('parses what JSON.parse does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(sameJson(JSON.parse(JSON.stringify(parseJson(text))), JSON.parse(text))).toBe(true)
    }),
  )
})

test.each([
  ['0.5', true],
  ['0.50', true],
  ['9007199254740993', false],
  ['1e400', false],
  ['0.1000000000000000055511151231257827', false],
])('knows whether a double holds %s', (source, fits) => {
  expect(fitsDouble(source)).toBe(fits)
})

test('compares without regard to the order of keys', () => {
  expect(sameJson({ a: [1, { b: 2 }], c: null }, { c: null, a: [1, { b: 2 }] })).toBe(true)
  expect(sameJson({ a: undefined }, {})).toBe(false)
  expect(sameJson([1, 2], [2, 1])).toBe(false)
})

test('numbers beyond a double are the same in every spelling', () => {
  const of = withRawNumbers()
  expect(sameJson(of('1.00000000000000000001'), of('1.000000000000000000010'))).toBe(true)
  expect(sameJson(of('1e400'), of('10E+399'))).toBe(true)
  expect(sameJson(of('1e400'), of('-1e400'))).toBe(false)
  expect(sameJson(of('1.00000000000000000001'), of('1.00000000000000000002'))).toBe(false)
})
