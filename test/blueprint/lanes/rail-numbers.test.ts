import { expect, test } from 'vitest'
import { keyed } from '@/blueprint/model/rows'
import { numbersAt } from '@/blueprint/lanes/rail-numbers'

const draft = keyed({
  name: 'Guide',
  traits: [
    {
      trait_ref: 'warmth',
      display_name: 'Warmth',
      default: {
        constraint: { min_bound: 0.4, max_bound: 0.8, learning_rate: 0.05 },
        value: { numeric_value: 0.5 },
      },
    },
  ],
  default_dyadic: { initial_weight: 0.2, max_weight: 0.8, confidence_threshold: 0.6, max_relationships: 50 },
  default_growth: {
    domain_rates: { behavior: 0.04 },
    boundaries: [{ trait_ref: 'warmth', min_value: 0.35 }],
    goal_states: [{ id: 'calm', attraction_strength: 0.7, trait_targets: { warmth: 0.9, gone: 0.1 } }],
    triggers: [{ id: 't', condition: 'asks', rate_multiplier: 1.5 }],
  },
})

test.each([
  ['traits.r0', { value: 0.5, min: 0.4, max: 0.8 }],
  ['traits.r0.default.constraint.min_bound', { value: 0.5, min: 0.4, max: 0.8 }],
  ['traits.r0.default.constraint.learning_rate', { value: 0.05 }],
  ['traits.r0.display_name', {}],
  ['default_dyadic.max_weight', { value: 0.6, min: 0.2, max: 0.8 }],
  ['default_dyadic.max_relationships', {}],
  ['default_growth.domain_rates.behavior', { value: 0.04 }],
  ['default_growth.boundaries.r0.min_value', { min: 0.35 }],
  ['default_growth.goal_states.r0.attraction_strength', { value: 0.7 }],
  ['default_growth.goal_states.r0.trait_targets.warmth', { value: 0.9, min: 0.4, max: 0.8 }],
  ['default_growth.goal_states.r0.trait_targets.gone', { value: 0.1 }],
  ['default_growth.triggers.r0.rate_multiplier', { value: 1.5 }],
  ['default_growth.triggers.r0.condition', {}],
  ['name', {}],
])('the rail of %s', (path, numbers) => {
  expect(numbersAt(draft, path.split('.'))).toEqual(numbers)
})
