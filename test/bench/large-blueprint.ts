import type { Blueprint } from '@/api/blueprints'
import type { JsonObject } from '@/lib/json'

/** A blueprint with 200 traits, 50 boundaries, 50 goal states and 50 triggers. */
export function largeBlueprint(like: JsonObject): Blueprint & JsonObject & { id: string } {
  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index))
  return {
    ...like,
    id: 'bp-bench-200',
    blueprint_id: 'bench-200',
    name: 'Two hundred traits',
    traits: times(200, (index) => ({
      trait_ref: `trait.${index}`,
      display_name: `Trait ${index}`,
      description: `What trait ${index} does to the voice of the persona.`,
      category: ['identity', 'behavior', 'narrative'][index % 3] ?? 'identity',
      required: index % 4 === 0,
      type: 'NUMERIC',
      default: {
        trait_ref: `trait.${index}`,
        lock: 'HARD',
        constraint: { min: 0, max: 1 },
        value: { numeric: index / 200 },
      },
    })),
    default_growth: {
      type: 'FIXED',
      domain_rates: { behavior: 0.2, identity: 0.1, narrative: 0.3 },
      boundaries: times(50, (index) => ({
        trait_ref: `trait.${index}`,
        min_value: 0.1,
        max_value: 0.9,
        reason: 'Bench',
      })),
      goal_states: times(50, (index) => ({
        id: `goal-${index}`,
        description: `Goal ${index}`,
        attraction_strength: 0.5,
        trait_targets: { [`trait.${index}`]: 0.4, [`trait.${index + 1}`]: 0.6 },
      })),
      triggers: times(50, (index) => ({
        id: `trigger-${index}`,
        condition: `condition ${index}`,
        affected_traits: [`trait.${index}`],
        direction: 'toward_target',
        rate_multiplier: 1.5,
      })),
    },
  }
}
