import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bidiIsolated, withoutBidiControls } from '@/lib/text/bidi'

const controls = fc.constantFrom(...Array.from('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'))
const text = fc
  .array(fc.oneof(controls, fc.string({ unit: 'grapheme', maxLength: 3 }), fc.constantFrom('א', 'ب', '1')))
  .map((parts) => parts.join(''))

it('replaces every direction control in a text, and leaves other texts unchanged', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(withoutBidiControls(one)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
      expect(withoutBidiControls(one)).toHaveLength(one.length)
      if (!/[\u202a-\u202e\u2066-\u2069]/.test(one)) expect(withoutBidiControls(one)).toBe(one)
    }),
  )
})

it('isolates the direction of a text where no element can', () => {
  fc.assert(
    fc.property(text, (one) => {
      const isolated = bidiIsolated(one)
      expect(isolated.replace(/^\u2068([^]*)\u2069$/, '$1')).toBe(withoutBidiControls(one))
      if (/[אب]/.test(one)) expect(isolated).toMatch(/^\u2068[^]*\u2069$/)
    }),
  )
  expect(bidiIsolated('Ines Valdo')).toBe('Ines Valdo')
})
