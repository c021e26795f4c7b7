import type { Blueprint, Boundary, Trait, Trigger } from '@/api/resources/blueprints'
import { ids } from './ids'
import { ago, day } from './time'

interface Lane {
  ref: string
  name: string
  category: string
  description: string
  required?: boolean
  hard?: boolean
  value?: number
  min: number
  max: number
}

const lanes: Lane[] = [
  {
    ref: 'warmth',
    name: 'Warmth',
    category: 'Tone',
    description: 'How openly the guide shows care for visitors and their questions.',
    required: true,
    value: 0.5,
    min: 0.4,
    max: 0.85,
  },
  {
    ref: 'formality',
    name: 'Formality',
    category: 'Tone',
    description: 'How far the guide keeps to the language of a catalogue.',
    required: true,
    value: 0.35,
    min: 0.2,
    max: 0.5,
  },
  {
    ref: 'humour',
    name: 'Humour',
    category: 'Tone',
    description: 'How readily the guide makes light of things.',
    value: 0.45,
    min: 0.2,
    max: 0.7,
  },
  {
    ref: 'curiosity',
    name: 'Curiosity',
    category: 'Conversation',
    description: 'How often the guide asks back.',
    required: true,
    value: 0.7,
    min: 0.5,
    max: 0.95,
  },
  {
    ref: 'patience',
    name: 'Patience',
    category: 'Conversation',
    description: 'How long the guide stays with one question.',
    required: true,
    hard: true,
    value: 0.8,
    min: 0.7,
    max: 1,
  },
  {
    ref: 'directness',
    name: 'Directness',
    category: 'Conversation',
    description: 'How soon the guide comes to the point.',
    hard: true,
    value: 0.56,
    min: 0.42,
    max: 0.68,
  },
  {
    ref: 'depth',
    name: 'Depth of detail',
    category: 'Knowledge',
    description: 'How much of the object record an answer carries.',
    required: true,
    value: 0.4,
    min: 0.25,
    max: 0.75,
  },
  {
    ref: 'caution',
    name: 'Caution',
    category: 'Knowledge',
    description: 'How clearly the guide says what is not known.',
    min: 0.3,
    max: 0.9,
  },
]

const boundaries: Boundary[] = [
  {
    trait_ref: 'warmth',
    min_value: 0.35,
    max_value: 0.9,
    excluded_values: [],
    reason: 'visitors must feel welcome',
  },
  {
    trait_ref: 'formality',
    min_value: 0.15,
    max_value: 0.65,
    excluded_values: [],
    reason: 'friendly, not casual',
  },
  {
    trait_ref: 'humour',
    min_value: 0.05,
    max_value: 0.6,
    excluded_values: [],
    reason: 'no jokes about human remains',
  },
  { trait_ref: 'patience', min_value: 0.6, max_value: 1, excluded_values: [], reason: 'school groups' },
  {
    trait_ref: 'depth',
    min_value: 0.2,
    max_value: 0.8,
    excluded_values: ['0.33'],
    reason: 'audio stops are 90 seconds',
  },
]

const triggers: Trigger[] = [
  trigger('follow_up', 'Visitor asks a follow-up question', ['warmth', 'curiosity', 'depth'], 1.5),
  trigger('children', 'Group includes children', ['warmth', 'humour', 'patience'], 1.5),
  trigger('repeats', 'Visitor repeats the same question', ['patience', 'directness'], 1.2),
  trigger('long_visit', 'Visit lasts longer than 45 minutes', ['depth'], 0.8),
]

/** The blueprint of the design board, as saved at revision 7. */
export function museumGuide(startedAt: number): Blueprint & { id: string } {
  return {
    id: ids.museumGuide,
    blueprint_id: 'museum-guide',
    name: 'Museum guide',
    category: 'visitor-facing',
    description: 'A friendly gallery guide',
    visibility: 'PRIVATE',
    owner_id: 'maro.okell',
    created_by: 'maro.okell',
    created_at: ago(startedAt, 132 * day),
    updated_at: ago(startedAt, 2 * day),
    revision: 7,
    default_dyadic: {
      confidence_threshold: 0.65,
      enabled: true,
      initial_weight: 0.2,
      learnable_traits: ['warmth', 'humour', 'curiosity'],
      max_relationships: 50,
      max_weight: 0.8,
    },
    default_growth: {
      type: 'FIXED',
      domain_rates: { behavior: 0.04, identity: 0.01, narrative: 0.035 },
      boundaries,
      goal_states: [
        {
          id: 'trusted_companion',
          description: 'Visitors come back with questions of their own',
          attraction_strength: 0.7,
          trait_targets: { warmth: 0.8, curiosity: 0.9, patience: 0.92 },
        },
        {
          id: 'storyteller',
          description: 'Facts arrive inside a story',
          attraction_strength: 0.5,
          trait_targets: { humour: 0.82, curiosity: 0.72, depth: 0.66 },
        },
        {
          id: 'plain_speaker',
          description: 'Short words, one idea at a time',
          attraction_strength: 0.3,
          trait_targets: { warmth: 0.7, formality: 0.28, directness: 0.78 },
        },
      ],
      triggers,
    },
    traits: lanes.map(traitOf),
  }
}

function traitOf({ ref, name, category, description, required = false, hard, value, min, max }: Lane): Trait {
  return {
    trait_ref: ref,
    display_name: name,
    description,
    category,
    required,
    type: 'NUMERIC',
    default: {
      trait_ref: ref,
      ...(hard ? { lock: 'HARD' } : {}),
      constraint: { min_bound: min, max_bound: max, learning_rate: 0.05 },
      value: value === undefined ? {} : { numeric_value: value },
    },
  }
}

function trigger(id: string, condition: string, affected_traits: string[], rate_multiplier: number): Trigger {
  return { id, condition, affected_traits, direction: 'toward_target', rate_multiplier }
}
