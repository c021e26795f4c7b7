import { describe, expect, it } from 'vitest'
import { applyFormValues } from '@/blueprint/model/changes/apply-form-values'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import { toFormValues } from '@/blueprint/model/values/to-form-values'
import {
  constraintAsFields,
  constraintAsJson,
  valueAsFields,
  valueAsJson,
} from '@/blueprint/model/values/trait-default'
import { sameJson, type JsonValue } from '@/lib/json/json'
import { withLeaf } from './field-edit'

function edit(raw: JsonValue, change: (trait: TraitValues, was: TraitValues) => void): JsonValue | undefined {
  const base = { traits: [raw] }
  const initial = toFormValues(base)
  const values = structuredClone(initial)
  const [trait, was] = [values.traits.byKey.r0, initial.traits.byKey.r0]
  if (!trait || !was) throw new Error('no trait')
  change(trait, was)
  const { traits } = applyFormValues(base, initial, values).json
  return Array.isArray(traits) ? traits[0] : undefined
}
const trait = (value: JsonValue) => ({ default: { value } })

describe('free-form objects of a trait default', () => {
  it('are fields if they fit', () => {
    expect(
      toFormValues({ traits: [trait({ numeric_value: 0.5, unit: 'x' })] }).traits.byKey.r0?.default.value,
    ).toMatchObject({
      form: 'fields',
      numeric_value: '0.5',
    })
  })

  it.each([[{ numeric_value: 'high' }], [{ amount: 3 }], [0.5], [['a']], ['text']])(
    'are text if they do not fit: %j',
    (raw) => {
      const value = toFormValues({ traits: [trait(raw)] }).traits.byKey.r0?.default.value
      expect(value?.form).toBe('json')
      expect(JSON.parse(value?.json ?? '')).toEqual(raw)
    },
  )

  it('keep unknown keys when edited as fields', () => {
    const next = edit(trait({ numeric_value: 0.5, unit: 'x' }), (row) => {
      row.default.value.numeric_value = '0.62'
    })
    expect(next).toEqual(trait({ numeric_value: 0.62, unit: 'x' }))
  })

  it('do not change when shown as text and as fields again', () => {
    const raw = {
      default: { value: { numeric_value: 0.5, unit: 'x' }, constraint: { min_bound: 0, extra: [1] } },
    }
    const next = edit(raw, (row, was) => {
      row.default.value =
        valueAsFields(valueAsJson(was.default.value, row.default.value)) ?? row.default.value
      row.default.constraint =
        constraintAsFields(constraintAsJson(was.default.constraint, row.default.constraint)) ??
        row.default.constraint
    })
    expect(next).toEqual(raw)
    expect(
      edit({ trait_ref: 'new' }, (row, was) => {
        row.default.value = valueAsJson(was.default.value, row.default.value)
        row.default.constraint = constraintAsJson(was.default.constraint, row.default.constraint)
      }),
    ).toEqual({ trait_ref: 'new' })
  })

  it('carry field edits into the text, and text edits into the fields', () => {
    const next = edit(trait({ numeric_value: 0.5, unit: 'x' }), (row, was) => {
      row.default.value.numeric_value = '0.6'
      row.default.value = valueAsJson(was.default.value, row.default.value)
      expect(JSON.parse(row.default.value.json)).toEqual({ numeric_value: 0.6, unit: 'x' })
      row.default.value.json = '{"numeric_value": 0.7, "unit": "y"}'
      row.default.value = valueAsFields(row.default.value) ?? row.default.value
      row.default.value.string_value = 'seven'
    })
    expect(next).toEqual(trait({ numeric_value: 0.7, unit: 'y', string_value: 'seven' }))
  })

  it('are sent as typed when edited as text, and removed when the text is emptied', () => {
    const typed = edit(trait({ amount: 3 }), (row) => {
      row.default.value.json = '{"amount": 4, "__proto__": 5}'
    })
    expect(JSON.stringify(typed)).toBe('{"default":{"value":{"amount":4,"__proto__":5}}}')
    expect(
      edit(trait({ amount: 3 }), (row) => {
        row.default.value.json = ' '
      }),
    ).toEqual({ default: {} })
  })

  it('are always text under that assumption, and change only when the text does', () => {
    const base = { traits: [trait({ numeric_value: 0.5 })] }
    const initial = toFormValues(base, 'json')
    const was = initial.traits.byKey.r0?.default
    expect(was?.value).toMatchObject({ form: 'json', json: '{\n  "numeric_value": 0.5\n}' })
    expect(was?.constraint).toMatchObject({ form: 'json', json: '' })
    expect(applyFormValues(base, initial, structuredClone(initial)).json).toBe(base)
    const next = withLeaf(initial, 'traits.byKey.r0.default.value.json', '{"amount": 3}')
    expect(applyFormValues(base, initial, next).json).toEqual({ traits: [trait({ amount: 3 })] })
  })

  it.each([600, 20_000])('stay unchanged if they are nested too deep for text: %i levels', (levels) => {
    let deep: JsonValue = 'end'
    for (let level = 0; level < levels; level++) deep = level % 2 ? [deep] : { a: deep }
    const raw = { ...trait({ numeric_value: 0.5, deep }), description: 'Warm' }
    const next = edit(raw, (row, was) => {
      expect(row.default.value).toMatchObject({ form: 'json', json: '"Nested deeper than 500 levels"' })
      expect(valueAsFields(row.default.value)).toBeUndefined()
      row.default.constraint = constraintAsJson(was.default.constraint, row.default.constraint)
      row.description = 'Calm'
    })
    expect(sameJson(next, { ...raw, description: 'Calm' })).toBe(true)
    const replaced = edit(raw, (row) => {
      row.default.value.json = '{"numeric_value": 1}'
    })
    expect(replaced).toEqual({ ...trait({ numeric_value: 1 }), description: 'Warm' })
  })
})
