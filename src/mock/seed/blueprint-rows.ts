import type { GrowthSettings, Trait } from '@/api/resources/blueprints'
import { listOf } from './table'

interface GrowthRows {
  /** Trait, least and greatest value, excluded values, reason. */
  boundaries: string[][]
  /** Id, attraction, targets (`warmth 0.8, depth 0.4`), description. */
  goals: string[][]
  /** Id, rate, affected traits, condition. */
  triggers: string[][]
}

/** Trait, name, category, least, default and greatest value, flags (`required`, `HARD`), description. */
export function traitFrom(row: string[]): Trait {
  const [trait_ref, display_name, category, min, value, max, flags = '', text] = row
  return {
    trait_ref,
    display_name,
    description: text,
    category,
    required: flags.includes('required'),
    type: 'NUMERIC',
    default: {
      trait_ref,
      ...(flags.includes('HARD') ? { lock: 'HARD' } : {}),
      constraint: { min_bound: Number(min), max_bound: Number(max), learning_rate: 0.05 },
      value: value ? { numeric_value: Number(value) } : {},
    },
  }
}

export function growthFrom({ boundaries, goals, triggers }: GrowthRows): GrowthSettings {
  return {
    type: 'FIXED',
    domain_rates: { behavior: 0.04, identity: 0.01, narrative: 0.035 },
    boundaries: boundaries.map(([trait_ref, min, max, excluded, reason]) => ({
      trait_ref,
      min_value: Number(min),
      max_value: Number(max),
      excluded_values: listOf(excluded),
      reason,
    })),
    goal_states: goals.map(([id, strength, targets, description]) => ({
      id,
      description,
      attraction_strength: Number(strength),
      trait_targets: Object.fromEntries(
        listOf(targets).map((target) => [target.replace(/ .*/, ''), Number(target.replace(/.* /, ''))]),
      ),
    })),
    triggers: triggers.map(([id, rate, affected, condition]) => ({
      id,
      condition,
      affected_traits: listOf(affected),
      direction: 'toward_target',
      rate_multiplier: Number(rate),
    })),
  }
}
