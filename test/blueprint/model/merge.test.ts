import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSetByService } from '@/api/resources/patch-blueprint-body'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { applyChanges } from '@/blueprint/model/changes/apply-changes'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import { changeId, type Change } from '@/blueprint/model/changes/change'
import { changesBetween } from '@/blueprint/model/changes/changes-between'
import { applyMerge, mergeOf, rebased } from '@/blueprint/model/history/merge'
import { edited, replaced } from './draft-arbitrary'

/** The JSON as the service would receive it: without nulls, and without the fields that the service sets. */
function plain({ json }: Applied): JsonValue {
  const bare = withoutNulls(json)
  if (!isJsonObject(bare)) return bare
  return Object.fromEntries(Object.entries(bare).filter(([key]) => !isSetByService(key)))
}

function withoutNulls(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((item) => (isJsonObject(item) ? withoutNulls(item) : item))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])),
  )
}

/** The same JSON, with the lists whose order has no meaning sorted. */
function sorted(value: JsonValue, key = ''): JsonValue {
  if (Array.isArray(value)) {
    const isSet = key === 'learnable_traits' || key === 'affected_traits'
    return isSet
      ? value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : value.map((item) => sorted(item))
  }
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sorted(inner, name)]))
}

const told = (changes: readonly Change[]) =>
  new Map(
    changes.flatMap((change) => {
      if (change.kind === 'order') return []
      const outcome =
        change.kind === 'set' ? change.after : change.kind === 'add' ? change.entry : change.kind
      return [[changeId(change), outcome ?? null] as const]
    }),
  )

describe('changes', () => {
  it('lead from the base to the next version', () => {
    fc.assert(
      fc.property(replaced, ({ base, mine }) => {
        const made = applyChanges(base, changesBetween(base, mine))
        expect(plain(made)).toEqual(plain(mine))
        expect(changesBetween(made, mine)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('give the same result in any order', () => {
    fc.assert(
      fc.property(edited, fc.nat(), ({ base, mine }, turn) => {
        const changes = changesBetween(base, mine)
        const at = changes.length === 0 ? 0 : turn % changes.length
        const turned = [...changes.slice(at), ...changes.slice(0, at)].toReversed()
        expect(plain(applyChanges(base, turned))).toEqual(plain(mine))
      }),
      { numRuns: 100 },
    )
  })

  it('can be excluded one by one, and the excluded ones stay unsaved', () => {
    fc.assert(
      fc.property(edited, fc.array(fc.boolean(), { minLength: 12 }), ({ base, mine }, keeps) => {
        const changes = changesBetween(base, mine)
        const kept = changes.filter((_, index) => keeps[index % keeps.length])
        const saved = applyChanges(base, kept)
        expect(told(changesBetween(base, saved))).toEqual(told(kept))
        const left = changesBetween(saved, rebased(base, saved, mine))
        expect(new Set(told(left).keys())).toEqual(
          new Set(told(changes.filter((change) => !kept.includes(change))).keys()),
        )
        expect(plain(rebased(base, saved, mine))).toEqual(plain(mine))
      }),
      { numRuns: 100 },
    )
  })
})

describe('a merge', () => {
  it('gives the same result from both sides', () => {
    fc.assert(
      fc.property(edited, ({ base, mine, theirs }) => {
        const merge = mergeOf(base, mine, theirs)
        // A row that both sides added is placed where the draft has it.
        fc.pre(merge.same.every(({ kind }) => kind !== 'add'))
        const here = applyMerge(base, base.json, merge, () => 'mine')
        const there = applyMerge(base, base.json, mergeOf(base, theirs, mine), () => 'theirs')
        expect(sorted(plain(here))).toEqual(sorted(plain(there)))
      }),
      { numRuns: 100 },
    )
  })

  it('contains every change of both sides that the other side left alone', () => {
    fc.assert(
      fc.property(edited, ({ base, mine, theirs }) => {
        const merge = mergeOf(base, mine, theirs)
        for (const side of ['mine', 'theirs'] as const) {
          const result = told(
            changesBetween(
              base,
              applyMerge(base, base.json, merge, () => side),
            ),
          )
          const expected = told([
            ...merge.same,
            ...merge.mine,
            ...merge.theirs,
            ...merge.conflicts.flatMap((conflict) => conflict[side]),
          ])
          expect(result).toEqual(expected)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('loses no change: each is merged, the same on both sides, or in conflict', () => {
    fc.assert(
      fc.property(replaced, ({ base, mine, theirs }) => {
        const merge = mergeOf(base, mine, theirs)
        const ids = (changes: readonly Change[]) => changes.map(changeId).toSorted()
        expect(ids([...merge.same, ...merge.mine, ...merge.conflicts.flatMap((one) => one.mine)])).toEqual(
          ids(changesBetween(base, mine)),
        )
        expect(
          ids([...merge.same, ...merge.theirs, ...merge.conflicts.flatMap((one) => one.theirs)]),
        ).toEqual(ids(changesBetween(base, theirs)))
      }),
      { numRuns: 100 },
    )
  })

  it('keeps every edit when a draft is rebased onto another version', () => {
    fc.assert(
      fc.property(edited, ({ base, mine, theirs }) => {
        const result = told(changesBetween(base, rebased(base, theirs, mine)))
        for (const [id, outcome] of told(changesBetween(base, mine))) expect(result.get(id)).toEqual(outcome)
      }),
      { numRuns: 100 },
    )
  })

  it('returns the changed side if the other side changed nothing', () => {
    fc.assert(
      fc.property(replaced, ({ base, mine }) => {
        expect(plain(rebased(base, base, mine))).toEqual(plain(mine))
        expect(plain(rebased(base, mine, base))).toEqual(plain(mine))
      }),
      { numRuns: 100 },
    )
  })
})
