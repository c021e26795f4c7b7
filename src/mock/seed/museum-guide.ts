import type { Blueprint } from '@/api/resources/blueprints'
import { growthFrom, traitFrom } from './blueprint-rows'
import { ago, day, ids } from './ids'
import { table } from './table'

const traits = table(`
  warmth     | Warmth          | Tone         | 0.4  | 0.5  | 0.85 | required      | How openly the guide shows care for visitors.
  formality  | Formality       | Tone         | 0.2  | 0.35 | 0.5  | required      | How far the guide keeps to the language of a catalogue.
  humour     | Humour          | Tone         | 0.2  | 0.45 | 0.7  |               | How readily the guide makes light of things.
  curiosity  | Curiosity       | Conversation | 0.5  | 0.7  | 0.95 | required      | How often the guide asks back.
  patience   | Patience        | Conversation | 0.7  | 0.8  | 1    | required HARD | How long the guide stays with one question.
  directness | Directness      | Conversation | 0.42 | 0.56 | 0.68 | HARD          | How soon the guide comes to the point.
  depth      | Depth of detail | Knowledge    | 0.25 | 0.4  | 0.75 | required      | How much of the record an answer carries.
  caution    | Caution         | Knowledge    | 0.3  |      | 0.9  |               | How clearly the guide says what is not known.`)
const boundaries = table(`
  warmth    | 0.35 | 0.9  |      | visitors must feel welcome
  formality | 0.15 | 0.65 |      | friendly, not casual
  humour    | 0.05 | 0.6  |      | no jokes about human remains
  patience  | 0.6  | 1    |      | school groups
  depth     | 0.2  | 0.8  | 0.33 | audio stops are 90 seconds`)
const goals = table(`
  trusted_companion | 0.7 | warmth 0.8, curiosity 0.9, patience 0.92    | Visitors come back with questions of their own
  storyteller       | 0.5 | humour 0.82, curiosity 0.72, depth 0.66     | Facts arrive inside a story
  plain_speaker     | 0.3 | warmth 0.7, formality 0.28, directness 0.78 | Short words, one idea at a time`)
const triggers = table(`
  follow_up  | 1.5 | warmth, curiosity, depth | Visitor asks a follow-up question
  children   | 1.5 | warmth, humour, patience | Group includes children
  repeats    | 1.2 | patience, directness     | Visitor repeats the same question
  long_visit | 0.8 | depth                    | Visit lasts longer than 45 minutes`)

/** The blueprint of the design board, as saved at revision 7: a goal lies outside its boundary. */
export function museumGuide(startedAt: number): Blueprint {
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
    default_growth: growthFrom({ boundaries, goals, triggers }),
    traits: traits.map(traitFrom),
  }
}
