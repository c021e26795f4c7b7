import { describe, expect, it } from 'vitest'
import { changeSentence } from '@/blueprint/model/changes/describe-change'
import { changesBetween } from '@/blueprint/model/changes/changes-between'
import { appliedOf, draftOf, withValues } from '@/blueprint/model/history/draft'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { JsonObject } from '@/lib/json/json'
import { readTrigger } from '@/blueprint/model/values/to-form-values'
import { withLeaf } from './field-edit'

const base = {
  name: 'Guide',
  traits: [
    { trait_ref: 'warmth', display_name: 'Warmth', default: { value: { numeric_value: 0.5 } } },
    { trait_ref: 'humour' },
    7,
  ],
  default_growth: { goal_states: [{ id: 'storyteller', trait_targets: { warmth: 0.8 } }] },
}

function sentences(change: (values: BlueprintValues) => BlueprintValues) {
  const first = draftOf(base, 'typed-value')
  const next = withValues(first, change(structuredClone(first.values)))
  const sides = { base: first.values, next: next.values }
  return changesBetween(appliedOf(first), appliedOf(next)).map((one) => changeSentence(one, sides))
}

describe('changeSentence', () => {
  it('returns no sentence if nothing changed', () => {
    expect(sentences((values) => values)).toEqual([])
  })

  it('names a field by its row', () => {
    expect(
      sentences((values) => withLeaf(values, 'traits.byKey.r0.default.value.numeric_value', '0.62')),
    ).toEqual(['Warmth: default moves from 0.50 to 0.62'])
    expect(sentences((values) => withLeaf(values, 'name', 'Museum guide'))).toEqual([
      'Blueprint: name changes from “Guide” to “Museum guide”',
    ])
    expect(sentences((values) => withLeaf(values, 'default_dyadic.enabled', true))).toEqual([
      'Dyadic: enabled becomes on',
    ])
    expect(
      sentences((values) =>
        withLeaf(values, 'default_growth.goal_states.byKey.r0.trait_targets', [
          { source: 'warmth', trait_ref: 'warmth', value: '0.9' },
        ]),
      ),
    ).toEqual(['Goal storyteller: target for Warmth rises from 0.80 to 0.90'])
  })

  it('counts a removed, a new and a moved row as one change each', () => {
    expect(sentences((values) => withLeaf(values, 'traits.order', ['r1']))).toEqual(['Warmth is removed'])
    expect(sentences((values) => withLeaf(values, 'traits.order', ['r1', 'r0']))).toEqual([
      'Traits are in a different order',
    ])
    expect(
      sentences((values) => {
        const row = { ...readTrigger({}), id: 't1' }
        return withLeaf(values, 'default_growth.triggers', { order: ['n1'], byKey: { n1: row } })
      }),
    ).toEqual(['Trigger t1 is a new trigger'])
  })
})

it('names an unknown field by its whole path, with every digit of its number', () => {
  const between = (before: JsonObject, after: JsonObject) => {
    const [first, next] = [draftOf(before, 'typed-value'), draftOf(after, 'typed-value')]
    const sides = { base: first.values, next: next.values }
    return changesBetween(appliedOf(first), appliedOf(next)).map((one) => changeSentence(one, sides))
  }
  expect(between({ new_field: { other: 1 } }, { new_field: { other: 1, a: 1 } })).toEqual([
    'Blueprint: new_field.a becomes 1',
  ])
  expect(between({ new_field: { a: 0.1 } }, { new_field: { a: 2 } })).toEqual([
    'Blueprint: new_field.a rises from 0.1 to 2',
  ])
  expect(between({ default_dyadic: { decay_rate: 1 } }, { default_dyadic: { decay_rate: 0.5 } })).toEqual([
    'Dyadic: decay_rate falls from 1 to 0.5',
  ])
  const trait = (facets: JsonObject) => ({ traits: [{ trait_ref: 'warmth', x_facets: facets }] })
  expect(between(trait({ tone: { low: 1 } }), trait({ tone: { low: 3 } }))).toEqual([
    'warmth: x_facets.tone.low rises from 1 to 3',
  ])
})
