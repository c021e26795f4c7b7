import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { mergeEntries, withObservation } from '@/storage/catalog/merge-entries'
import { idArbitrary, ownArbitrary, observationArbitrary } from './catalog-arbitrary'

/** Observations of one entity, and edits by the user. */
const ofOneEntity = fc
  .tuple(idArbitrary, fc.array(observationArbitrary, { minLength: 1, maxLength: 6 }), ownArbitrary)
  .map(([id, observations, own]) => ({
    own,
    observations: observations.map((observation) => ({ ...observation, kind: 'space' as const, id })),
  }))

const entriesOf = (observations: Parameters<typeof withObservation>[1][]): CatalogEntry[] =>
  observations.map((observation) => withObservation(undefined, observation))

describe('the catalog entry of an entity', () => {
  it('never loses the user’s edits to an answer', () => {
    fc.assert(
      fc.property(ofOneEntity, ({ own, observations }) => {
        const [first, ...others] = entriesOf(observations)
        const marked = { ...(first as CatalogEntry), own } // at least one
        expect(others.reduce(mergeEntries, marked).own).toEqual(own)
        expect(observations.reduce(withObservation, marked).own).toEqual(own)
      }),
    )
  })

  it('contains the newest observation of every field, in whatever order they came', () => {
    fc.assert(
      fc.property(ofOneEntity, ({ observations }) => {
        const merged = entriesOf(observations).reduce((a, b) => mergeEntries(a, b))
        expect(entriesOf(observations.toReversed()).reduce((a, b) => mergeEntries(a, b))).toEqual(merged)
        for (const [name, told] of Object.entries(merged.fields)) {
          const tellings = observations.filter(({ fields }) => Object.hasOwn(fields, name))
          expect(told.at).toBe(Math.max(...tellings.map(({ at }) => at)))
        }
      }),
    )
  })

  it('does not change when the same observation is repeated', () => {
    fc.assert(
      fc.property(ofOneEntity, ({ observations }) => {
        const merged = entriesOf(observations).reduce((a, b) => mergeEntries(a, b))
        expect(mergeEntries(merged, merged)).toEqual(merged)
        expect(mergeEntries(merged, entriesOf(observations)[0] as CatalogEntry)).toEqual(merged) // at least one
      }),
    )
  })

  it('does not change its state because another answer only names it', () => {
    const base = { kind: 'blueprint' as const, id: 'b', source: 'GET blueprint', fields: {} }
    const missing = withObservation(undefined, { ...base, at: 1, state: 'not found' })
    const named = withObservation(missing, { ...base, at: 2 })
    expect(named.state.value).toBe('not found')
    expect(withObservation(named, { ...base, at: 3, state: 'verified' }).state.value).toBe('verified')
  })

  it('contains every space that it was named in, with the latest observation', () => {
    const naming = fc.record({
      at: fc.integer({ min: 0, max: 5 }),
      named: fc.record({
        kind: fc.constantFrom('space', 'project'),
        id: idArbitrary,
        as: fc.constant('participant'),
      }),
    })
    fc.assert(
      fc.property(fc.array(naming, { minLength: 1 }), (namings) => {
        const observations = namings.map(({ at, named }) => ({
          ...{ kind: 'end user' as const, id: 'eu', source: 'GET a', at, fields: {} },
          named,
        }))
        const { spaces = {} } = entriesOf(observations).reduce((a, b) => mergeEntries(a, b))
        const inSpaces = namings.filter(({ named }) => named.kind === 'space')
        expect(new Set(Object.values(spaces).map(({ value }) => value))).toEqual(
          new Set(inSpaces.map(({ named }) => named.id)),
        )
        for (const { value: id, at } of Object.values(spaces))
          expect(at).toBe(Math.max(...inSpaces.filter(({ named }) => named.id === id).map((one) => one.at)))
      }),
    )
  })
})
