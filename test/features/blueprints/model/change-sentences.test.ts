import { describe, expect, it } from 'vitest'
import { applyFormValues } from '@/features/blueprints/model/apply-form-values'
import { changeSentences, sourcesOf } from '@/features/blueprints/model/change-sentences'
import { rowsOf, type BlueprintValues } from '@/features/blueprints/model/form-values'
import { readTrigger, toFormValues } from '@/features/blueprints/model/to-form-values'
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
  const initial = toFormValues(base)
  const values = change(structuredClone(initial))
  const { json, placement } = applyFormValues(base, initial, values)
  return changeSentences(
    base,
    json,
    sourcesOf(placement, (list, key) => rowsOf(values, list).byKey[key]?.source ?? null),
  )
}

describe('changeSentences', () => {
  it('says nothing when nothing changed', () => {
    expect(sentences((values) => values)).toEqual([])
  })

  it('names fields by their row', () => {
    expect(
      sentences((values) => withLeaf(values, 'traits.byKey.r0.default.value.numeric_value', '0.62')),
    ).toEqual(['trait Warmth default moves from 0.5 to 0.62'])
    expect(sentences((values) => withLeaf(values, 'name', 'Museum guide'))).toEqual(['name changes'])
    expect(sentences((values) => withLeaf(values, 'default_dyadic.enabled', true))).toEqual([
      'enabled becomes on',
    ])
    expect(
      sentences((values) =>
        withLeaf(values, 'default_growth.goal_states.byKey.r0.trait_targets', [
          { source: 'warmth', trait_ref: 'warmth', value: '0.9' },
        ]),
      ),
    ).toEqual(['goal storyteller trait targets warmth moves from 0.8 to 0.9'])
  })

  it('counts a removed, a new and a moved row as one each', () => {
    expect(sentences((values) => withLeaf(values, 'traits.order', ['r1']))).toEqual([
      'trait Warmth is removed',
    ])
    expect(sentences((values) => withLeaf(values, 'traits.order', ['r1', 'r0']))).toEqual([
      'trait order changes',
    ])
    expect(
      sentences((values) => {
        const row = { ...readTrigger({}), id: 't1' }
        return withLeaf(values, 'default_growth.triggers', { order: ['n1'], byKey: { n1: row } })
      }),
    ).toEqual(['trigger t1 is new'])
  })
})
