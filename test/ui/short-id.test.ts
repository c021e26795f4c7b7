import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOfId } from '@/ui/short-id'

const ids = fc.string({ unit: 'grapheme-ascii', minLength: 15, maxLength: 120 })
/** Ids that begin and end the same way, as those of one service do. */
const alike = fc
  .tuple(ids, ids, fc.nat(60))
  .map(([a, b, cut]) => [a, b].map((middle) => `prefix_1${a.slice(0, cut)}${middle}end4`) as [string, string])

it('keeps any two ids distinguishable that would be shortened to the same text', () => {
  fc.assert(
    fc.property(alike, ([one, other]) => {
      fc.pre(one !== other)
      expect(partsOfId(one, [other]).join('…')).not.toBe(partsOfId(other, [one]).join('…'))
    }),
  )
})

it('stays short whatever the ids have in common', () => {
  fc.assert(
    fc.property(alike, ([one, other]) => {
      expect(partsOfId(one, [other]).join('…').length).toBeLessThanOrEqual(60)
    }),
  )
})
