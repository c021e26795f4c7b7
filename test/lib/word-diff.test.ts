import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordDiff } from '@/lib/text/word-diff'

it('a word diff contains both texts in full', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '  ', 'word'), { maxLength: 20 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after) ?? []
      const without = (kind: string) =>
        parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('')
      expect(without('in')).toBe(before)
      expect(without('out')).toBe(after)
    }),
  )
})

it('a word diff does not compare very long texts', () => {
  expect(wordDiff('a '.repeat(1000), 'b')).toBeUndefined()
})
