import { describe, expect, it } from 'vitest'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { changesBetween } from '@/blueprint/model/changes/changes-between'
import { appliedOf, draftOf } from '@/blueprint/model/history/draft'
import { keyedLike } from '@/blueprint/model/values/keyed-like'
import { fieldsChangedBy, fieldsMissing, isNewer } from '@/blueprint/model/history/revisions'
import type { JsonObject } from '@/lib/json/json'

const keyed = (json: JsonObject) => keyedLike(json, [])

describe('another reading of a blueprint', () => {
  const base = { name: 'Guide', description: null, traits: [{ trait_ref: 'a' }], revision: 7, x_seen: 1 }

  it('is newer only by its revision if both have one', () => {
    expect(isNewer({ ...base, name: 'Other' }, base)).toBe(false)
    expect(isNewer({ ...base, revision: 6, name: 'Other' }, base)).toBe(false)
    expect(isNewer({ ...base, revision: 8 }, base)).toBe(true)
  })

  it('is newer by its documented fields if a revision is missing', () => {
    const { revision: _, ...unversioned } = base
    expect(isNewer({ ...unversioned, x_seen: 2, updated_at: 'later' }, base)).toBe(false)
    expect(isNewer({ ...unversioned, name: 'Other' }, base)).toBe(true)
  })

  it('attributes no change to another admin if the revision is the same or the field is not documented', () => {
    const changes = (theirs: JsonObject) =>
      fieldsChangedBy(base, theirs, changesBetween(appliedOf(draftOf(base, 'typed-value')), keyed(theirs)))
    expect(changes({ ...base, x_seen: 2, revision: 8 })).toEqual([])
    expect(changes({ ...base, category: 'c' })).toEqual([])
    expect(changes({ ...base, category: 'c', revision: 8 })).toEqual(['category'])
  })

  it('is incomplete without a field that had a value, and complete without an empty one', () => {
    expect(fieldsMissing(defaultChoices, base, {})).toEqual(['name', 'traits'])
    expect(fieldsMissing(defaultChoices, base, { name: 'Guide', traits: [] })).toEqual([])
    const full = { ...defaultChoices, 'patch-body': 'full' } as const
    expect(fieldsMissing(full, base, { name: 'Guide', traits: [] })).toEqual(['x_seen'])
  })
})
