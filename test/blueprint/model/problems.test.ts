import { describe, expect, it, onTestFinished } from 'vitest'
import { problemsIn } from '@/blueprint/model/problems/problems'
import { toFormValues } from '@/blueprint/model/values/to-form-values'
import type { JsonObject } from '@/lib/json/json'
import { withLeaf } from './field-edit'

const sound: JsonObject = {
  blueprint_id: 'guide',
  name: 'Guide',
  traits: [
    {
      trait_ref: 'warmth',
      required: true,
      default: {
        lock: 'HARD',
        value: { numeric_value: 0.5 },
        constraint: { min_bound: 0.4, max_bound: 0.8 },
      },
    },
    { trait_ref: 'humour', default: { value: { numeric_value: 0.2 } } },
  ],
  default_dyadic: {
    initial_weight: 0.2,
    max_weight: 0.8,
    confidence_threshold: 0.6,
    learnable_traits: ['humour'],
  },
  default_growth: {
    boundaries: [{ trait_ref: 'humour', min_value: 0, max_value: 1, excluded_values: ['0.9'] }],
    goal_states: [{ id: 'g', attraction_strength: 0.5, trait_targets: { humour: 0.5 } }],
    triggers: [{ id: 't', condition: 'when', affected_traits: ['humour'], rate_multiplier: 1.5 }],
  },
}
const withEdit = (path: string, value: unknown) => problemsIn(withLeaf(toFormValues(sound), path, value))
const growth = 'default_growth'

describe('problemsIn', () => {
  it('finds no problem in a sound blueprint', () => {
    expect(problemsIn(toFormValues(sound))).toEqual([])
  })

  it.each([
    ['traits.byKey.r0.default.value.numeric_value', 'much', 'certain'],
    ['default_dyadic.max_weight', '1e999', 'certain'],
    ['traits.byKey.r0.default.value', { form: 'json', json: '{' }, 'certain', '.json'],
    ['traits.byKey.r0.trait_ref', '', 'contradiction'],
    ['traits.byKey.r0.trait_ref', 'humour', 'contradiction'],
    ['traits.byKey.r0.default.constraint.min_bound', '0.9', 'contradiction'],
    ['default_dyadic.initial_weight', '0.9', 'contradiction'],
    ['default_dyadic.learnable_traits', ['humour', 'gone'], 'contradiction'],
    [`${growth}.boundaries.byKey.r0.trait_ref`, 'gone', 'contradiction'],
    [`${growth}.boundaries.byKey.r0.min_value`, '2', 'contradiction'],
    [`${growth}.goal_states.byKey.r0.id`, ' ', 'contradiction'],
    [
      `${growth}.goal_states.byKey.r0.trait_targets`,
      [{ source: null, trait_ref: 'gone', value: '1' }],
      'contradiction',
    ],
    [`${growth}.triggers.byKey.r0.affected_traits`, ['gone'], 'contradiction'],
    ['traits.byKey.r0.default.value.numeric_value', '0.9', 'doubtful'],
    ['traits.byKey.r0.default.value.numeric_value', '', 'doubtful'],
    ['default_dyadic.confidence_threshold', '1.5', 'doubtful'],
    [`${growth}.triggers.byKey.r0.rate_multiplier`, '0', 'doubtful'],
    [`${growth}.goal_states.byKey.r0.attraction_strength`, '2', 'doubtful'],
    [`${growth}.domain_rates.behavior`, '-1', 'doubtful'],
  ])('reports a problem when %s is %j', (path, value, severity, inner = '') => {
    expect(withEdit(path, value)).toContainEqual(expect.objectContaining({ path: path + inner, severity }))
  })

  it('warns of lost digits only if the browser cannot write them', () => {
    const path = 'default_dyadic.confidence_threshold'
    const json = JSON as { rawJSON?: unknown }
    const { rawJSON } = json
    onTestFinished(() => {
      if (rawJSON === undefined) delete json.rawJSON
      else json.rawJSON = rawJSON
    })
    json.rawJSON = undefined
    expect(withEdit(path, '0.1234567890123456789')).toContainEqual(
      expect.objectContaining({ path, severity: 'doubtful' }),
    )
    json.rawJSON = (rawJSON: string) => ({ rawJSON })
    expect(withEdit(path, '0.1234567890123456789')).toEqual([])
  })

  it('reports two targets for one trait as certain, since a map cannot hold both', () => {
    const twice = ['1', '2'].map((value) => ({ source: null, trait_ref: 'humour', value }))
    const path = `${growth}.goal_states.byKey.r0.trait_targets`
    expect(withEdit(path, twice)).toContainEqual(expect.objectContaining({ path, severity: 'certain' }))
  })

  it('reports a locked trait that may change as doubtful', () => {
    expect(withEdit('default_dyadic.learnable_traits', ['warmth'])).toContainEqual(
      expect.objectContaining({ path: 'traits.byKey.r0.default.lock', severity: 'doubtful' }),
    )
  })

  it('does not check removed rows', () => {
    const broken = withLeaf(toFormValues(sound), 'traits.byKey.r0.default.value.numeric_value', 'much')
    expect(problemsIn(withLeaf(broken, 'traits.order', ['r1']))).toEqual([])
  })
})
