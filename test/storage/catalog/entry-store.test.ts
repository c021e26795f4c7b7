import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countsInCatalog, isRemembered } from '@/storage/catalog/catalog-entry'
import { catalogKinds } from '@/storage/catalog/catalog-kinds'
import { createEntryStore } from '@/storage/catalog/entry-store'
import { withObservation } from '@/storage/catalog/merge-entries'
import { ownArbitrary, observationArbitrary } from './catalog-arbitrary'

it('counts its entries and returns the remembered ones after any sequence of actions', () => {
  const entry = fc
    .tuple(observationArbitrary, ownArbitrary, fc.option(fc.nat(5), { nil: undefined }))
    .map(([observation, own, openedAt]) => ({
      ...withObservation(undefined, observation),
      own,
      ...(openedAt === undefined ? {} : { openedAt }),
    }))
  const act = fc.oneof(
    fc.record({ kind: fc.constantFrom('put' as const, 'merge' as const, 'drop' as const), entry }),
    fc.constant({ kind: 'clear' as const }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (actions) => {
      const known = createEntryStore()
      for (const one of actions) {
        if (one.kind === 'clear') known.clear()
        else if (one.kind === 'drop') known.drop([one.entry])
        else known[one.kind](one.entry)
      }
      for (const kind of catalogKinds)
        expect(known.count(kind)).toBe(known.list(kind).filter(countsInCatalog).length)
      expect(new Set(known.remembered())).toEqual(new Set(known.all().filter(isRemembered)))
      expect(known.remembered()).toBe(known.remembered())
    }),
  )
})
