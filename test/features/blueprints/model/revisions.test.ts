import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Blueprint } from '@/api/blueprints'
import { defaultChoices } from '@/api/assumptions'
import { withoutNulls } from '@/api/without-nulls'
import {
  changedFields,
  compareSides,
  fieldsMissing,
  isNewer,
  withMine,
} from '@/features/blueprints/model/revisions'
import { sameJson, type JsonObject } from '@/lib/json'
import { blueprintJson } from './blueprint-arbitrary'

describe('two sides of one revision', () => {
  it('is no conflict when both changed different fields or to the same value', () => {
    const base = { name: 'a', category: 'b', revision: 7, updated_at: 1 }
    const mine = { ...base, name: 'mine' }
    expect(
      compareSides(defaultChoices, base, mine, { ...base, category: 'theirs', revision: 8, updated_at: 2 }),
    ).toEqual({
      mine: ['name'],
      theirs: ['category'],
      both: [],
    })
    expect(compareSides(defaultChoices, base, mine, { ...base, name: 'mine', revision: 8 }).mine).toEqual([])
    expect(compareSides(defaultChoices, base, mine, { ...base, name: 'theirs' }).both).toEqual(['name'])
  })

  it('keeps theirs wherever I changed nothing', () => {
    fc.assert(
      fc.property(blueprintJson, blueprintJson, blueprintJson, (base, mine, theirs) => {
        const fields = compareSides(defaultChoices, base, mine, theirs).mine
        const laid = withMine(theirs, mine, fields)
        // A null of a known field says no more than a missing one.
        const told = (json: JsonObject) => withoutNulls(Blueprint, json)
        for (const field of Object.keys(theirs))
          expect(sameJson(laid[field], fields.includes(field) ? mine[field] : theirs[field])).toBe(true)
        expect(Object.keys(told(mine))).toEqual(expect.arrayContaining([...fields]))
        expect(changedFields(defaultChoices, theirs, laid).toSorted()).toEqual(fields.toSorted())
      }),
    )
  })
})

describe('another reading', () => {
  const base = { name: 'Guide', description: null, traits: [{ trait_ref: 'a' }], revision: 7, x_seen: 1 }

  it('is newer by its revision alone where both have one', () => {
    expect(isNewer({ ...base, name: 'Other' }, base)).toBe(false)
    expect(isNewer({ ...base, revision: 6, name: 'Other' }, base)).toBe(false)
    expect(isNewer({ ...base, revision: 8 }, base)).toBe(true)
  })

  it('is newer by documented fields where a revision is missing', () => {
    const { revision: _, ...unversioned } = base
    expect(isNewer({ ...unversioned, x_seen: 2, updated_at: 'later' }, base)).toBe(false)
    expect(isNewer({ ...unversioned, name: 'Other' }, base)).toBe(true)
  })

  it('names nobody’s change where the revision is the same or the field is not documented', () => {
    const mine = { ...base, name: 'Mine' }
    expect(compareSides(defaultChoices, base, mine, { ...base, x_seen: 2, revision: 8 }).theirs).toEqual([])
    expect(compareSides(defaultChoices, base, mine, { ...base, category: 'c' }).theirs).toEqual([])
  })

  it('conflicts when a field that I changed was cleared there', () => {
    const theirs = { ...base, name: null, revision: 8 }
    expect(compareSides(defaultChoices, base, { ...base, name: 'Mine' }, theirs).both).toEqual(['name'])
  })

  it('is incomplete without a field that had a value, and complete without what was empty', () => {
    expect(fieldsMissing(defaultChoices, base, {})).toEqual(['name', 'traits'])
    expect(fieldsMissing(defaultChoices, base, { name: 'Guide', traits: [] })).toEqual([])
    const full = { ...defaultChoices, 'patch-body': 'full' } as const
    expect(fieldsMissing(full, base, { name: 'Guide', traits: [] })).toEqual(['x_seen'])
  })
})
