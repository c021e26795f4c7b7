import type { Blueprint, GrowthSettings, Trait } from '@/api/resources/blueprints'
import type { Draw } from '@/mock/state/random'
import { ago, day } from './time'

export interface Plan {
  id: string
  blueprint_id: string
  name: string
  category: string
  description: string
  revision: number
  traits: number
  goals: number
  triggers: number
}

const stems = [
  ['warmth', 'Warmth', 'Tone'],
  ['formality', 'Formality', 'Tone'],
  ['humour', 'Humour', 'Tone'],
  ['curiosity', 'Curiosity', 'Conversation'],
  ['patience', 'Patience', 'Conversation'],
  ['directness', 'Directness', 'Conversation'],
  ['listening', 'Listening', 'Conversation'],
  ['depth', 'Depth of detail', 'Knowledge'],
  ['caution', 'Caution', 'Knowledge'],
  ['accuracy', 'Accuracy', 'Knowledge'],
  ['calm', 'Calm', 'Presence'],
  ['energy', 'Energy', 'Presence'],
] as const
const conditions = [
  'Visitor asks a follow-up question',
  'Group includes children',
  'Lights go to night level',
  'Nobody has spoken for two minutes',
  'Visitor asks for another language',
  'An alarm was raised in the room',
] as const
const aims = [
  'Trusted companion',
  'Storyteller',
  'Plain speaker',
  'Quiet presence',
  'Careful witness',
] as const

/** A valid blueprint of the requested size. */
export function generatedBlueprint(plan: Plan, startedAt: number, draw: Draw): Blueprint & { id: string } {
  const { traits: size, goals, triggers, revision, ...facts } = plan
  const traits = Array.from({ length: size }, (_, index) => generatedTrait(index, draw))
  const refs = traits.map((trait) => trait.trait_ref ?? '')
  const someOf = (count: number) => [...new Set(Array.from({ length: count }, () => draw.of(asTuple(refs))))]
  return {
    ...facts,
    visibility: 'PRIVATE',
    owner_id: 'maro.okell',
    created_by: draw.of(['maro.okell', 'd.ferro', 'ines.admin']),
    created_at: ago(startedAt, draw.between(60, 400) * day),
    updated_at: ago(startedAt, draw.between(1, 50) * day),
    revision,
    default_dyadic: {
      confidence_threshold: draw.share(0.4, 0.8),
      enabled: draw() < 0.7,
      initial_weight: draw.share(0, 0.3),
      learnable_traits: someOf(Math.ceil(size / 3)),
      max_relationships: draw.between(10, 80),
      max_weight: draw.share(0.6, 1),
    },
    default_growth: {
      type: 'FIXED',
      domain_rates: {
        behavior: draw.share(0, 0.08),
        identity: draw.share(0, 0.03),
        narrative: draw.share(0, 0.06),
      },
      boundaries: refs.filter((_, index) => index % 2 === 0).map((ref) => boundaryOf(ref, draw)),
      goal_states: Array.from({ length: goals }, (_, index) => ({
        id: `goal_${index + 1}`,
        description: `${aims[index % aims.length] ?? aims[0]}${index < aims.length ? '' : ` ${index + 1}`}`,
        attraction_strength: draw.share(0.1, 0.9),
        trait_targets: Object.fromEntries(someOf(4).map((ref) => [ref, draw.share(0.2, 0.9)])),
      })),
      triggers: Array.from({ length: triggers }, (_, index) => ({
        id: `trigger_${index + 1}`,
        condition: `${conditions[index % conditions.length] ?? conditions[0]}${index < conditions.length ? '' : `, case ${index + 1}`}`,
        affected_traits: someOf(3),
        direction: 'toward_target',
        rate_multiplier: draw.share(0.5, 2),
      })),
    },
    traits,
  }
}

function generatedTrait(index: number, draw: Draw): Trait {
  const [stem, name, category] = stems[index % stems.length] ?? stems[0]
  const round = Math.floor(index / stems.length)
  const trait_ref = round === 0 ? stem : `${stem}_${round + 1}`
  const min = draw.share(0, 0.4)
  const max = draw.share(min + 0.2, 1)
  return {
    trait_ref,
    display_name: round === 0 ? name : `${name} ${round + 1}`,
    description: `How much ${name.toLowerCase()} the persona shows.`,
    category,
    required: draw() < 0.5,
    type: 'NUMERIC',
    default: {
      trait_ref,
      ...(draw() < 0.2 ? { lock: 'HARD' } : {}),
      constraint: { min_bound: min, max_bound: max, learning_rate: 0.05 },
      value: { numeric_value: draw.share(min, max) },
    },
  }
}

function boundaryOf(ref: string, draw: Draw): NonNullable<GrowthSettings['boundaries']>[number] {
  const min_value = draw.share(0, 0.3)
  return {
    trait_ref: ref,
    min_value,
    max_value: draw.share(0.6, 1),
    excluded_values: [],
    reason: 'house rules',
  }
}

function asTuple(refs: string[]): [string, ...string[]] {
  const [first = '', ...rest] = refs
  return [first, ...rest]
}
