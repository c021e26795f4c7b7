import type { JsonObject } from '@/lib/json/json'

/** A valid blueprint with one or two of each entity, so that its form stays quick to search. */
export const smallBlueprint: JsonObject = {
  traits: [
    {
      trait_ref: 'warmth',
      display_name: 'Warmth',
      description: 'How openly it cares',
      category: 'Tone',
      required: true,
      type: 'NUMERIC',
      default: {
        trait_ref: 'warmth',
        constraint: { min_bound: 0.4, max_bound: 0.85, learning_rate: 0.05 },
        value: { numeric_value: 0.5 },
      },
    },
    {
      trait_ref: 'formality',
      display_name: 'Formality',
      category: 'Tone',
      type: 'NUMERIC',
      default: { trait_ref: 'formality', value: { numeric_value: 0.35 } },
    },
    {
      trait_ref: 'depth',
      display_name: 'Depth of detail',
      category: 'Knowledge',
      type: 'NUMERIC',
      default: { trait_ref: 'depth', value: { numeric_value: 0.4 } },
    },
  ],
  default_dyadic: {
    enabled: true,
    confidence_threshold: 0.65,
    initial_weight: 0.2,
    max_weight: 0.8,
    max_relationships: 50,
    learnable_traits: ['warmth'],
  },
  default_growth: {
    type: 'FIXED',
    domain_rates: { behavior: 0.04, identity: 0.01, narrative: 0.035 },
    boundaries: [
      { trait_ref: 'warmth', min_value: 0.35, max_value: 0.9, reason: 'Visitors must feel welcome' },
    ],
    goal_states: [
      { id: 'storyteller', attraction_strength: 0.5, trait_targets: { warmth: 0.7, depth: 0.66 } },
    ],
    triggers: [
      {
        id: 'repeats',
        condition: 'Asked again',
        affected_traits: ['warmth'],
        direction: 'toward_target',
        rate_multiplier: 1.2,
      },
      {
        id: 'long_visit',
        condition: 'After 45 minutes',
        affected_traits: ['depth'],
        direction: 'toward_target',
        rate_multiplier: 0.8,
      },
    ],
  },
}
