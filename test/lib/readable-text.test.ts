import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readableText } from '@/lib/text/readable-text'

it('breaks lines at every kind of line break', () => {
  expect(readableText('a\r\nb\rc\u2028d\u2029e\u0085f\vg\nh')).toBe('a\nb\nc\nd\ne\nf\ng\nh')
})

it('shows direction controls and invisible characters as visible signs', () => {
  expect(readableText('pay \u202Eeno\u202C \u0000\u2066x\u2069\tend')).toBe('pay �eno� ��x�\tend')
})

it('leaves texts without such characters unchanged', () => {
  for (const text of ['مرحبا بالعالم', '\u200fשלום\u200e', '👩‍👩‍👧‍👦 e\u0301', ''])
    expect(readableText(text)).toBe(text)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite' }), (text) => {
      expect(readableText(readableText(text))).toBe(readableText(text))
    }),
  )
})
