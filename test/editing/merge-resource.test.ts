import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import { answeredDifferences, differencesOf, sameValue, valueIn } from '@/editing/field-changes'
import { mergeResource, rebasedEdits } from '@/editing/merge-resource'
import type { ResourceShape } from '@/editing/resource'

const sets = ['corpus_ids']
const known: string[] = ['a', 'b', 'c', 'd', '00123']
const ids = fc.uniqueArray(fc.constantFrom(...known), { maxLength: 5 })
const scalar: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom('', 'Ada', '00123', '<b>'),
  fc.constantFrom(null, 0, 7, true),
)
const record: fc.Arbitrary<JsonObject> = fc.record(
  {
    name: scalar,
    persona_id: scalar,
    x_unknown: fc.oneof(scalar, fc.constant<JsonValue>({ deep: [1, null] })),
    corpus_ids: ids,
  },
  { requiredKeys: [] },
)

const same = (a: JsonObject, b: JsonObject) => differencesOf(a, b, sets).length === 0

describe('the three-way merge of a resource', () => {
  it('returns their version exactly if I changed nothing, and mine if they changed nothing', () => {
    fc.assert(
      fc.property(record, record, (base, other) => {
        expect(mergeResource(base, base, other, sets)).toEqual({ merged: other, conflicts: [] })
        const { merged, conflicts } = mergeResource(base, other, base, sets)
        expect(conflicts).toEqual([])
        expect(same(merged, other)).toBe(true)
      }),
    )
  })

  it('contains both changes if they are to different fields', () => {
    fc.assert(
      fc.property(record, scalar, scalar, (base, mine, theirs) => {
        const { merged, conflicts } = mergeResource(
          base,
          { ...base, name: mine },
          { ...base, persona_id: theirs },
          sets,
        )
        expect(conflicts).toEqual([])
        expect(same(merged, { ...base, name: mine, persona_id: theirs })).toBe(true)
      }),
    )
  })

  it('gives the same result from either side except in conflicts, and the same conflicts', () => {
    fc.assert(
      fc.property(record, record, record, (base, a, b) => {
        const one = mergeResource(base, a, b, sets)
        const other = mergeResource(base, b, a, sets)
        const fields = (merge: typeof one) => merge.conflicts.map(({ field }) => field).toSorted()
        expect(fields(one)).toEqual(fields(other))
        const rest = answeredDifferences(one.merged, other.merged, sets).map(({ field }) => field)
        expect(fields(one)).toEqual(expect.arrayContaining(rest))
      }),
    )
  })

  it('reports a conflict only if both sides changed the same field differently', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        for (const { field } of mergeResource(base, mine, theirs, sets).conflicts) {
          const [b, m, t] = [base, mine, theirs].map((side) => valueIn(side, field))
          expect(sameJson(m, t) || sameJson(m, b) || sameJson(t, b)).toBe(false)
        }
      }),
    )
  })

  it('merges sets entry by entry, with the additions and removals of both sides', () => {
    fc.assert(
      fc.property(ids, ids, ids, (base, mine, theirs) => {
        const { merged, conflicts } = mergeResource(
          { corpus_ids: base },
          { corpus_ids: mine },
          { corpus_ids: theirs },
          sets,
        )
        expect(conflicts).toEqual([])
        const expected = known.filter((id) =>
          base.includes(id) ? mine.includes(id) && theirs.includes(id) : [...mine, ...theirs].includes(id),
        )
        expect(sameValue(merged.corpus_ids, expected, true)).toBe(true)
      }),
    )
  })

  it('keeps unknown fields, including their nulls', () => {
    const theirs = { name: 'Theirs', persona_id: 'p', x_later: { kept: [null] }, x_null: null }
    const { merged } = mergeResource(
      { name: 'Old', persona_id: 'p' },
      { name: 'Old', persona_id: 'q' },
      theirs,
      sets,
    )
    expect(merged).toEqual({ ...theirs, persona_id: 'q' })
  })
})

describe('my edits after a rebase', () => {
  const shape: ResourceShape = {
    what: 'project',
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'corpus_ids', label: 'Corpora', isSet: true },
    ],
    setByService: [],
  }

  it('are empty if another admin made the same change', () => {
    expect(rebasedEdits(shape, { name: 'a' }, { name: 'b' }, { name: 'b' })).toEqual({})
  })

  it('add my entries to theirs', () => {
    const left = rebasedEdits(
      shape,
      { corpus_ids: ['a', 'b'] },
      { corpus_ids: ['a', 'mine'] },
      { corpus_ids: ['b', 'a', 'theirs'] },
    )
    expect(left).toEqual({ corpus_ids: ['a', 'theirs', 'mine'] })
  })
})
