import { expect, test } from 'vitest'
import { readIds, writeIds } from '@/lib/search-params'

test.each([
  [['a', 'b', 'c'], 'a,b,c'],
  [['00123', '662E41'], '00123,662E41'],
  [['a,b', 'c d', 'e/f', '50%'], 'a%2Cb,c%20d,e%2Ff,50%25'],
])('%j is one parameter and back', (ids, text) => {
  expect(writeIds(ids)).toBe(text)
  expect(readIds(text)).toEqual(ids)
})

test('what is typed by hand is read too: spaces, repetitions, a lone percent sign', () => {
  expect(readIds(' a, b,,a,5%')).toEqual(['a', 'b', '5%'])
})
