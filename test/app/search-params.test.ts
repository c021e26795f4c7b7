import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '@/app/search-params'

it('keeps ids that look like numbers unchanged in search parameters', () => {
  for (const id of ['00123', '662E41', '723421968459640832', 'null', 'true', '1e3', '{"a":1}'])
    expect(parseSearch(stringifySearch({ id }))).toEqual({ id })
})

it('writes search parameters of any text, and reads them back', () => {
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

it('leaves undefined, null and empty values out of search parameters', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '' })).toBe('')
})
