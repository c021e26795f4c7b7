import type { Blueprint, Trait } from '@/api/resources/blueprints'
import type { JsonObject } from '@/lib/json/json'
import type { Owned } from '@/mock/mock-state'
import { at, type Draw } from '@/mock/random'
import { ago, byId, day, eu, ids, nl } from './ids'
import { museumGuide } from './museum-guide'
import { oddBlueprint } from './odd-blueprint'

type Plan = readonly [
  id: string,
  blueprint_id: string,
  name: string,
  category: string,
  revision: number,
  size: number,
]

const plans: readonly Plan[] = [
  ['bp_01J7XW33M2K0P9QA', 'night-watch', 'Night watch, quiet hours', 'staff-facing', 12, 6],
  ['bp_01J5N0P8VX66K2WQ', 'school-workshop-host', 'School workshop host', 'visitor-facing', 4, 7],
  ['bp_01J9A7C2QK5TZ4MN', 'lobby-greeter', 'Lobby greeter', 'visitor-facing', 2, 4],
  [ids.large, 'large', 'Everything at once', 'stress', 31, 200],
  ['662E41', '662E41', 'Coin cabinet keeper', 'visitor-facing', 5, 8],
  ['723421968459640832', '723421968459640832', 'Audio stop narrator', 'audio', 9, 5],
  ['bp_01J6R8B1VN3MX7QK', 'archive-clerk', 'Archive clerk', 'staff-facing', 8, 9],
]
const dutch: Plan = ['bp_01J8NLK2TQ5WX9VM', 'stadsgids', 'Stadsgids', 'visitor-facing', 2, 6]

export function blueprints(startedAt: number, draw: Draw): Record<string, Owned<JsonObject>> {
  const own = (tenant_id: string, value: Blueprint | JsonObject) => ({
    tenant_id,
    value: value as JsonObject,
  }) // plain JSON
  const owned = [
    own(eu, museumGuide(startedAt)),
    ...plans.map((plan) => own(eu, generated(plan, startedAt, draw))),
    own(eu, oddBlueprint(startedAt)),
    own(nl, generated(dutch, startedAt, draw)),
  ]
  return byId(owned as Owned<JsonObject & { id: string }>[]) // each has an id, as written above
}

const stems = [
  ['warmth', 'Warmth', 'Tone'],
  ['formality', 'Formality', 'Tone'],
  ['humour', 'Humour', 'Tone'],
  ['curiosity', 'Curiosity', 'Conversation'],
  ['patience', 'Patience', 'Conversation'],
  ['depth', 'Depth of detail', 'Knowledge'],
  ['caution', 'Caution', 'Knowledge'],
  ['calm', 'Calm', 'Presence'],
  ['energy', 'Energy', 'Presence'],
] as const
const conditions = [
  'Visitor asks back',
  'Group includes children',
  'Lights go to night level',
  'An alarm was raised',
]
const aims = ['Trusted companion', 'Storyteller', 'Plain speaker', 'Quiet presence']

/** A valid blueprint of this size; a very large one has many goals and triggers too. */
function generated(plan: Plan, startedAt: number, draw: Draw): Blueprint {
  const [id, blueprint_id, name, category, revision, size] = plan
  const count = size > 100 ? 50 : 3
  const traits = Array.from({ length: size }, (_, index) => traitAt(index, draw))
  const refs = traits.flatMap(({ trait_ref = [] }) => trait_ref)
  const some = (most: number) => [...new Set(Array.from({ length: most }, () => draw.of(refs)))]
  const numbered = (words: readonly string[], index: number) =>
    `${at(words, index)}${index < words.length ? '' : ` ${index + 1}`}`
  return {
    ...{ id, blueprint_id, name, category, description: `${name}, for the museum’s own use` },
    ...{ visibility: 'PRIVATE', owner_id: 'maro.okell', created_by: draw.of(['maro.okell', 'd.ferro']) },
    created_at: ago(startedAt, draw.between(60, 400) * day),
    updated_at: ago(startedAt, draw.between(1, 50) * day),
    revision,
    default_dyadic: {
      ...{
        confidence_threshold: draw.share(0.4, 0.8),
        enabled: draw() < 0.7,
        initial_weight: draw.share(0, 0.3),
      },
      learnable_traits: some(Math.ceil(size / 3)),
      ...{ max_relationships: draw.between(10, 80), max_weight: draw.share(0.6, 1) },
    },
    default_growth: {
      type: 'FIXED',
      domain_rates: {
        behavior: draw.share(0, 0.08),
        identity: draw.share(0, 0.03),
        narrative: draw.share(0, 0.06),
      },
      boundaries: refs
        .filter((_, index) => index % 2 === 0)
        .map((trait_ref) => ({
          ...{ trait_ref, min_value: draw.share(0, 0.3), max_value: draw.share(0.6, 1) },
          ...{ excluded_values: [], reason: 'house rules' },
        })),
      goal_states: Array.from({ length: count }, (_, index) => ({
        id: `goal_${index + 1}`,
        description: numbered(aims, index),
        attraction_strength: draw.share(0.1, 0.9),
        trait_targets: Object.fromEntries(some(4).map((ref) => [ref, draw.share(0.2, 0.9)])),
      })),
      triggers: Array.from({ length: count }, (_, index) => ({
        ...{ id: `trigger_${index + 1}`, condition: numbered(conditions, index), affected_traits: some(3) },
        ...{ direction: 'toward_target', rate_multiplier: draw.share(0.5, 2) },
      })),
    },
    traits,
  }
}

function traitAt(index: number, draw: Draw): Trait {
  const [stem, name, category] = at(stems, index)
  const round = Math.floor(index / stems.length) + 1
  const trait_ref = round === 1 ? stem : `${stem}_${round}`
  const min = draw.share(0, 0.4)
  const max = draw.share(min + 0.2, 1)
  return {
    ...{ trait_ref, display_name: round === 1 ? name : `${name} ${round}`, category },
    ...{ description: `How much ${name.toLowerCase()} the persona shows.`, required: draw() < 0.5 },
    type: 'NUMERIC',
    default: {
      trait_ref,
      ...(draw() < 0.2 ? { lock: 'HARD' } : {}),
      constraint: { min_bound: min, max_bound: max, learning_rate: 0.05 },
      value: { numeric_value: draw.share(min, max) },
    },
  }
}
