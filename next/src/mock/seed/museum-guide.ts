import type { Blueprint, Trait } from '@/api/resources/blueprints'
import { ago, day, ids } from './ids'

type Lane = readonly [
  name: string,
  category: string,
  description: string,
  flags: string,
  value: number | null,
  min: number,
  max: number,
]

const lanes: readonly Lane[] = [
  ['Warmth', 'Tone', 'How openly the guide shows care for visitors.', 'required', 0.5, 0.4, 0.85],
  [
    'Formality',
    'Tone',
    'How far the guide keeps to the language of a catalogue.',
    'required',
    0.35,
    0.2,
    0.5,
  ],
  ['Humour', 'Tone', 'How readily the guide makes light of things.', '', 0.45, 0.2, 0.7],
  ['Curiosity', 'Conversation', 'How often the guide asks back.', 'required', 0.7, 0.5, 0.95],
  ['Patience', 'Conversation', 'How long the guide stays with one question.', 'required hard', 0.8, 0.7, 1],
  ['Directness', 'Conversation', 'How soon the guide comes to the point.', 'hard', 0.56, 0.42, 0.68],
  ['Depth of detail', 'Knowledge', 'How much of the record an answer carries.', 'required', 0.4, 0.25, 0.75],
  ['Caution', 'Knowledge', 'How clearly the guide says what is not known.', '', null, 0.3, 0.9],
]

/** The blueprint of the design board, as saved at revision 7: a goal lies outside its boundary. */
export function museumGuide(startedAt: number): Blueprint {
  return {
    ...{
      id: ids.museumGuide,
      blueprint_id: 'museum-guide',
      name: 'Museum guide',
      category: 'visitor-facing',
    },
    ...{ description: 'A friendly gallery guide', visibility: 'PRIVATE', revision: 7 },
    ...{ owner_id: 'maro.okell', created_by: 'maro.okell' },
    ...{ created_at: ago(startedAt, 132 * day), updated_at: ago(startedAt, 2 * day) },
    default_dyadic: {
      ...{ confidence_threshold: 0.65, enabled: true, initial_weight: 0.2 },
      ...{ learnable_traits: ['warmth', 'humour', 'curiosity'], max_relationships: 50, max_weight: 0.8 },
    },
    default_growth: {
      type: 'FIXED',
      domain_rates: { behavior: 0.04, identity: 0.01, narrative: 0.035 },
      boundaries: [
        boundary('warmth', 0.35, 0.9, [], 'visitors must feel welcome'),
        boundary('formality', 0.15, 0.65, [], 'friendly, not casual'),
        boundary('humour', 0.05, 0.6, [], 'no jokes about human remains'),
        boundary('patience', 0.6, 1, [], 'school groups'),
        boundary('depth', 0.2, 0.8, ['0.33'], 'audio stops are 90 seconds'),
      ],
      goal_states: [
        goal('trusted_companion', 'Visitors come back with questions of their own', 0.7, {
          ...{ warmth: 0.8, curiosity: 0.9, patience: 0.92 },
        }),
        goal('storyteller', 'Facts arrive inside a story', 0.5, {
          humour: 0.82,
          curiosity: 0.72,
          depth: 0.66,
        }),
        goal('plain_speaker', 'Short words, one idea at a time', 0.3, {
          ...{ warmth: 0.7, formality: 0.28, directness: 0.78 },
        }),
      ],
      triggers: [
        trigger('follow_up', 'Visitor asks a follow-up question', ['warmth', 'curiosity', 'depth'], 1.5),
        trigger('children', 'Group includes children', ['warmth', 'humour', 'patience'], 1.5),
        trigger('repeats', 'Visitor repeats the same question', ['patience', 'directness'], 1.2),
        trigger('long_visit', 'Visit lasts longer than 45 minutes', ['depth'], 0.8),
      ],
    },
    traits: lanes.map(traitOf),
  }
}

function traitOf([name, category, description, flags, value, min, max]: Lane): Trait {
  const trait_ref = name.split(' ')[0]?.toLowerCase() ?? ''
  return {
    ...{ trait_ref, display_name: name, description, category, required: flags.includes('required') },
    type: 'NUMERIC',
    default: {
      trait_ref,
      ...(flags.includes('hard') ? { lock: 'HARD' } : {}),
      constraint: { min_bound: min, max_bound: max, learning_rate: 0.05 },
      value: value === null ? {} : { numeric_value: value },
    },
  }
}

function boundary(
  ref: string,
  min_value: number,
  max_value: number,
  excluded_values: string[],
  reason: string,
) {
  return { trait_ref: ref, min_value, max_value, excluded_values, reason }
}

function goal(id: string, description: string, strength: number, trait_targets: Record<string, number>) {
  return { id, description, attraction_strength: strength, trait_targets }
}

function trigger(id: string, condition: string, affected_traits: string[], rate_multiplier: number) {
  return { id, condition, affected_traits, direction: 'toward_target', rate_multiplier }
}
