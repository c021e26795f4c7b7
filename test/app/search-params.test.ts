import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '@/app/search-params'

it('keeps ids that look like numbers unchanged', () => {
  for (const id of ['00123', '662E41', '723421968459640832', 'null', 'true', '1e3', '{"a":1}'])
    expect(parseSearch(stringifySearch({ id }))).toEqual({ id })
})

it('writes and reads back any text', () => {
  const texts = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), {
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(texts, (search) => {
      expect(Object.entries(parseSearch(stringifySearch(search))).sort()).toEqual(
        Object.entries(search).sort(),
      )
    }),
  )
})

it('leaves out undefined, null and empty values', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '' })).toBe('')
})
