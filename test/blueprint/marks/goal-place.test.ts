import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goalLetter, goalPlaces } from '@/blueprint/marks/goal-place'

test('goal letters continue with AA after Z', () => {
  expect([0, 7, 25, 26, 51, 52, 701, 702].map(goalLetter)).toEqual([
    'A',
    'H',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

test('no two goals have the same letter', () => {
  const letters = Array.from({ length: 3000 }, (_, place) => goalLetter(place))
  expect(new Set(letters).size).toBe(letters.length)
})

const keys = fc.uniqueArray(fc.stringMatching(/^[rn][a-z0-9]{1,4}$/), { maxLength: 12 })
const rows = (order: string[], known = order) => ({
  order,
  byKey: Object.fromEntries(known.map((key) => [key, {}])),
})

test('a goal keeps its place while others are moved or removed', () => {
  fc.assert(
    fc.property(keys, keys, fc.func(fc.nat()), (base, added, rank) => {
      const all = [...new Set([...base, ...added])]
      const before = goalPlaces(rows(base), rows(all))
      const order = all.filter((key) => rank(key) % 3 > 0).toSorted((a, b) => rank(a) - rank(b))
      expect(goalPlaces(rows(base), rows(order, all))).toEqual(before)
      expect([...before.values()]).toEqual(all.map((_, place) => place))
    }),
  )
})
