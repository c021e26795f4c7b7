import { describe, expect, it } from 'vitest'
import { applyFormValues } from '@/blueprint/model/changes/apply-form-values'
import { fieldPath } from '@/blueprint/model/values/field-path'
import { toFormValues } from '@/blueprint/model/values/to-form-values'

const base = {
  traits: [{ trait_ref: 'a' }, 'unreadable', { trait_ref: 'b', default: { value: { amount: 1 } } }],
  default_growth: { goal_states: [{ id: 'g', trait_targets: { 'odd.name': 1 } }] },
}
const values = toFormValues(base)
const applied = applyFormValues(base, values, {
  ...values,
  traits: { ...values.traits, order: ['r2', 'r0'] },
})
const find = (field: string) => fieldPath(field, applied, values)

describe('fieldPath', () => {
  it.each([
    ['name', 'name'],
    ['body.name', 'name'],
    ['/default_dyadic/max_weight', 'default_dyadic.max_weight'],
    ['defaultDyadic.maxWeight', 'default_dyadic.max_weight'],
    ['default_dyadic.learnable_traits[3]', 'default_dyadic.learnable_traits'],
    ['traits', 'traits.order'],
    [
      'default_growth.goal_states[0].trait_targets.odd.name',
      'default_growth.goal_states.byKey.r0.trait_targets',
    ],
    ['default_growth.goal_states[0]', 'default_growth.goal_states.byKey.r0.id'],
  ])('finds the form field for %s', (field, path) => {
    expect(find(field)).toBe(path)
  })

  it.each([
    'traits[2].default.constraint.min_bound',
    'traits.2.default.constraint.min_bound',
    '/traits/2/default/constraint/min_bound',
    'body.traits[2].default.constraint.min_bound',
    '$.traits[2]["default"].constraint.min_bound',
    'body -> traits -> 2 -> default -> constraint -> min_bound',
  ])('accepts the spelling %s, with the index as it was sent', (field) => {
    expect(find(field)).toBe('traits.byKey.r0.default.constraint.min_bound')
  })

  it('counts entries as the body does, which has no null entries', () => {
    const withNull = { traits: [null, { trait_ref: 'a' }, 'unreadable', { trait_ref: 'b' }] }
    const read = toFormValues(withNull)
    const laid = applyFormValues(withNull, read, read)
    expect(fieldPath('traits[0].category', laid, read)).toBe('traits.byKey.r1.category')
    expect(fieldPath('traits[1].category', laid, read)).toBeUndefined()
    expect(fieldPath('traits[2].category', laid, read)).toBe('traits.byKey.r3.category')
  })

  it('returns the JSON text if the fields are not shown', () => {
    expect(find('traits[0].default.value.numeric_value')).toBe('traits.byKey.r2.default.value.json')
  })

  it('returns the name of the row if the rest is unknown', () => {
    expect(find('traits[0].colour')).toBe('traits.byKey.r2.trait_ref')
  })

  it.each(['', 'nothing.known', 'traits[1].name', 'traits[99]', 'traits[x]', 'default_growth', '__proto__'])(
    'finds no form field for %j',
    (field) => {
      expect(find(field)).toBeUndefined()
    },
  )
})
