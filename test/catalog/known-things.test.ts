import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countsAsKnown, isRemembered } from '@/catalog/catalog-entry'
import { catalogKinds } from '@/catalog/catalog-kinds'
import { createKnownThings } from '@/catalog/known-things'
import { withSighting } from '@/catalog/merge-entries'
import { ownArbitrary, sightingArbitrary } from './catalog-arbitrary'

it('counts what is known and remembers what was marked, whatever comes and goes', () => {
  const entry = fc
    .tuple(sightingArbitrary, ownArbitrary, fc.option(fc.nat(5), { nil: undefined }))
    .map(([sighting, own, openedAt]) => ({
      ...withSighting(undefined, sighting),
      own,
      ...(openedAt === undefined ? {} : { openedAt }),
    }))
  const act = fc.oneof(
    fc.record({ kind: fc.constantFrom('put' as const, 'merge' as const, 'drop' as const), entry }),
    fc.constant({ kind: 'clear' as const }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const known = createKnownThings()
      for (const one of acts) {
        if (one.kind === 'clear') known.clear()
        else if (one.kind === 'drop') known.drop([one.entry])
        else known[one.kind](one.entry)
      }
      for (const kind of catalogKinds)
        expect(known.count(kind)).toBe(known.list(kind).filter(countsAsKnown).length)
      expect(new Set(known.remembered())).toEqual(new Set(known.all().filter(isRemembered)))
      expect(known.remembered()).toBe(known.remembered())
    }),
  )
})
