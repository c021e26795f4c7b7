import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { patchBlueprintBody } from '@/api/resources/patch-blueprint-body'
import { Blueprint } from '@/api/resources/blueprints'
import { withoutNulls } from '@/api/without-nulls'
import { applyFormValues } from '@/blueprint/model/changes/apply-form-values'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import { duplicateOf } from '@/blueprint/model/values/rows'
import { toFormValues } from '@/blueprint/model/values/to-form-values'
import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import { blueprintJson } from './blueprint-arbitrary'
import { leavesOf, withLeaf } from './field-edit'

const apply = (base: JsonObject, change: (values: BlueprintValues) => BlueprintValues) => {
  const initial = toFormValues(base)
  return applyFormValues(base, initial, change(structuredClone(initial))).json
}

/** Every leaf of a JSON value, by its path. */
function leaves(json: JsonValue | undefined, way = ''): Map<string, JsonValue> {
  if (json === undefined) return new Map()
  if (typeof json !== 'object' || json === null) return new Map([[way, json]])
  const inner = Object.entries<JsonValue>(json as JsonObject)
  if (inner.length === 0) return new Map([[way, json]])
  return new Map(inner.flatMap(([key, value]) => [...leaves(value, `${way}/${JSON.stringify(key)}`)]))
}

describe('applyFormValues', () => {
  it('returns identical JSON if nothing was edited', () => {
    fc.assert(
      fc.property(blueprintJson, (base) => {
        const { json } = applyFormValues(base, toFormValues(base), structuredClone(toFormValues(base)))
        expect(JSON.stringify(json)).toBe(JSON.stringify(base))
        expect(patchBlueprintBody(defaultChoices, base, json)).toEqual({})
      }),
    )
  })

  it('changes only the edited field', () => {
    fc.assert(
      fc.property(blueprintJson, fc.nat(), fc.string({ minLength: 1 }), (base, pick, typed) => {
        const fields = leavesOf(toFormValues(base))
        const [path, was] = fields[pick % fields.length] ?? ['name', '']
        const value =
          typeof was === 'string' ? `${typed} ` : Array.isArray(was) ? [...was, typed] : was !== true
        const before = leaves(base)
        const after = leaves(apply(base, (values) => withLeaf(values, path, value)))
        const field = JSON.stringify(path.split('.').at(-1))
        const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
          (way) => !Object.is(before.get(way), after.get(way)),
        )
        // An empty or unreadable object or list is replaced by the one that now holds the field.
        for (const way of changed) expect(way.includes(field) || !after.has(way)).toBe(true)
        expect([...after.values()].filter((leaf) => leaf === null)).toHaveLength(
          [...before.entries()].filter(([way, leaf]) => leaf === null && after.get(way) === null).length,
        )
      }),
    )
  })

  it('returns JSON whose patch leads from the base to the edited blueprint', () => {
    fc.assert(
      fc.property(
        blueprintJson,
        fc.array(fc.tuple(fc.nat(), fc.string()), { maxLength: 5 }),
        (base, edits) => {
          const next = apply(base, (values) =>
            edits.reduce((edited, [pick, typed]) => {
              const fields = leavesOf(edited).filter(([, value]) => typeof value === 'string')
              const [path] = fields[pick % fields.length] ?? ['name']
              return withLeaf(edited, path, typed)
            }, values),
          )
          const patch = patchBlueprintBody(defaultChoices, base, next)
          // A null in a known field means the same as a missing field, and none is ever written.
          const told = (json: JsonObject) => withoutNulls(Blueprint, json)
          expect(sameJson(told({ ...base, ...patch }), told(next))).toBe(true)
          expect(told(patch)).toBe(patch)
        },
      ),
    )
  })

  it('keeps the edited value when its result is read again', () => {
    fc.assert(
      fc.property(blueprintJson, fc.nat(), (base, pick) => {
        const initial = toFormValues(base)
        const fields = leavesOf(initial).filter(
          ([path, value]) =>
            typeof value === 'string' &&
            !/value|bound|rate|weight|threshold|strength|multiplier|relationships|behavior|identity|narrative/.test(
              path,
            ),
        )
        const [path] = fields[pick % fields.length] ?? ['name']
        const edited = withLeaf(initial, path, 'edited')
        const again = toFormValues(applyFormValues(base, initial, edited).json)
        expect(leavesOf(again)).toContainEqual([path, 'edited'])
      }),
    )
  })

  it('keeps unreadable entries and unknown keys while rows are moved and removed', () => {
    fc.assert(
      fc.property(blueprintJson, fc.nat(), (base, pick) => {
        const initial = toFormValues(base)
        fc.pre(initial.traits.order.length > 1)
        const [removed = ''] = initial.traits.order.slice(pick % initial.traits.order.length)
        const order = initial.traits.order.filter((key) => key !== removed).toReversed()
        const { json, placement } = applyFormValues(base, initial, {
          ...initial,
          traits: { ...initial.traits, order },
        })
        const before = base.traits as JsonValue[]
        const after = json.traits as JsonValue[]
        expect(after.filter((entry) => !isJsonObject(entry))).toEqual(
          before.filter((entry) => !isJsonObject(entry)),
        )
        placement.traits.forEach((key, index) => {
          if (key !== null) expect(after[index]).toBe(before[initial.traits.byKey[key]?.source ?? -1])
        })
        expect(after).toHaveLength(before.length - 1)
      }),
    )
  })

  it('removes emptied fields, but keeps an emptied top-level text as an empty text', () => {
    const base = {
      name: 'Guide',
      default_dyadic: { max_weight: 0.8, note: 'kept' },
      default_growth: { triggers: [{ id: 't1', rate_multiplier: 1.5, condition: 'x' }] },
    }
    const next = apply(base, (values) =>
      [
        ['name', ''],
        ['default_dyadic.max_weight', ''],
        ['default_growth.triggers.byKey.r0.rate_multiplier', ''],
        ['default_growth.triggers.byKey.r0.condition', ''],
      ].reduce((edited, [path = '', value]) => withLeaf(edited, path, value), values),
    )
    expect(next).toEqual({
      name: '',
      default_dyadic: { note: 'kept' },
      default_growth: { triggers: [{ id: 't1' }] },
    })
  })

  it('copies fields that no form shows when a row is duplicated', () => {
    const base = JSON.parse(
      '{"traits":[{"trait_ref":"warmth","x":{"__proto__":{"a":1}},"default":{"value":{"numeric_value":0.5,"unit":"u"}}}]}',
    ) as JsonObject
    const next = apply(base, (values) => {
      const row = values.traits.byKey.r0
      if (!row) throw new Error('no row')
      const copy = { ...duplicateOf(row), trait_ref: 'warmth-2' }
      return { ...values, traits: { order: ['r0', 'n1'], byKey: { ...values.traits.byKey, n1: copy } } }
    })
    expect(JSON.stringify(next.traits)).toBe(
      '[{"trait_ref":"warmth","x":{"__proto__":{"a":1}},"default":{"value":{"numeric_value":0.5,"unit":"u"}}},' +
        '{"trait_ref":"warmth-2","x":{"__proto__":{"a":1}},"default":{"value":{"numeric_value":0.5,"unit":"u"}}}]',
    )
  })

  it('renames, changes, adds and removes targets in place', () => {
    const base = {
      default_growth: { goal_states: [{ id: 'g', trait_targets: { a: 0.1, odd: true, b: 0.2, c: 0.3 } }] },
    }
    const next = apply(base, (values) => {
      const goal = values.default_growth.goal_states.byKey.r0
      const [a, b] = goal?.trait_targets ?? []
      if (!goal || !a || !b) throw new Error('no targets')
      goal.trait_targets = [
        { ...a, trait_ref: 'z' },
        { ...b, value: '0.25' },
        { source: null, trait_ref: 'n', value: '1' },
      ]
      return values
    })
    expect(JSON.stringify(next)).toBe(
      '{"default_growth":{"goal_states":[{"id":"g","trait_targets":{"z":0.1,"odd":true,"b":0.25,"n":1}}]}}',
    )
  })

  it('shows a target that is text, and keeps it as text', () => {
    const base = { default_growth: { goal_states: [{ id: 'g', trait_targets: { a: '0.8' } }] } }
    const next = apply(base, (values) => {
      const goal = values.default_growth.goal_states.byKey.r0
      expect(goal?.trait_targets).toEqual([{ source: 'a', trait_ref: 'a', value: '0.8' }])
      return { ...values, name: 'Guide' }
    })
    expect(next).toEqual({ ...base, name: 'Guide' })
  })
})
