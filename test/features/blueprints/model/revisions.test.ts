import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Blueprint } from '@/api/blueprints'
import { defaultChoices } from '@/api/assumptions'
import { withoutNulls } from '@/api/without-nulls'
import { changedFields, compareSides, withMine } from '@/features/blueprints/model/revisions'
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
