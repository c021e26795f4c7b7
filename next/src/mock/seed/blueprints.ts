import type { Blueprint, Trait } from '@/api/resources/blueprints'
import type { JsonObject } from '@/lib/json/json'
import type { Owned } from '@/mock/mock-state'
import { at, type Draw } from '@/mock/random'
import { ago, byId, day, eu, ids, nl } from './ids'
import { museumGuide, traitOf } from './museum-guide'
import { oddBlueprint } from './odd-blueprint'

export function blueprints(startedAt: number, draw: Draw): Record<string, Owned<JsonObject>> {
  const plan = (id: string, ref: string, name: string, revision: number, size: number) =>
    generated(startedAt, draw, { id, blueprint_id: ref, name, revision }, size)
  const all: readonly (Blueprint | JsonObject)[] = [
    museumGuide(startedAt),
    plan('bp_01J7XW33M2K0P9QA', 'night-watch', 'Night watch, quiet hours', 12, 6),
    plan('bp_01J5N0P8VX66K2WQ', 'school-workshop-host', 'School workshop host', 4, 7),
    plan('bp_01J9A7C2QK5TZ4MN', 'lobby-greeter', 'Lobby greeter', 2, 4),
    plan(ids.large, 'large', 'Everything at once', 31, 200),
    plan('662E41', '662E41', 'Coin cabinet keeper', 5, 8),
    plan('723421968459640832', '723421968459640832', 'Audio stop narrator', 9, 5),
    oddBlueprint(startedAt),
  ]
  const dutch = plan('bp_01J8NLK2TQ5WX9VM', 'stadsgids', 'Stadsgids', 2, 6)
  const owned = [...all.map((value) => ({ tenant_id: eu, value })), { tenant_id: nl, value: dutch }]
  return byId(owned as Owned<JsonObject & { id: string }>[]) // plain JSON, and each has an id
}

const stems = ['Warmth', 'Formality', 'Humour', 'Curiosity', 'Patience', 'Depth', 'Caution', 'Calm', 'Energy']
const categories = [
  'Tone',
  'Tone',
  'Tone',
  'Conversation',
  'Conversation',
  'Knowledge',
  'Knowledge',
  'Presence',
]
const conditions = ['Visitor asks back', 'Group includes children', 'Lights go to night level']
const aims = ['Trusted companion', 'Storyteller', 'Plain speaker', 'Quiet presence']

/** A valid blueprint of this size; a very large one has many goals and triggers too. */
function generated(startedAt: number, draw: Draw, facts: Blueprint, size: number): Blueprint {
  const traits = Array.from({ length: size }, (_, index) => traitAt(index, draw))
  const refs = traits.flatMap(({ trait_ref = [] }) => trait_ref)
  const some = (most: number) => [...new Set(Array.from({ length: most }, () => draw.of(refs)))]
  const numbers = Array.from({ length: size > 100 ? 50 : 3 }, (_, index) => index + 1)
  return {
    ...facts,
    category: facts.revision === 12 ? 'staff-facing' : 'visitor-facing',
    description: `${facts.name}, for the museum’s own use`,
    visibility: 'PRIVATE',
    owner_id: 'maro.okell',
    created_by: draw.of(['maro.okell', 'd.ferro']),
    created_at: ago(startedAt, draw.between(60, 400) * day),
    updated_at: ago(startedAt, draw.between(1, 50) * day),
    default_dyadic: {
      confidence_threshold: draw.share(0.4, 0.8),
      enabled: true,
      initial_weight: draw.share(0, 0.3),
      learnable_traits: some(Math.ceil(size / 3)),
      max_relationships: draw.between(10, 80),
      max_weight: draw.share(0.6, 1),
    },
    default_growth: {
      type: 'FIXED',
      domain_rates: { behavior: 0.05, identity: 0.02, narrative: draw.share(0, 0.06) },
      boundaries: refs
        .filter((_, index) => index % 2 === 0)
        .map((trait_ref) => ({
          trait_ref,
          min_value: draw.share(0, 0.3),
          max_value: draw.share(0.6, 1),
          excluded_values: [],
          reason: 'house rules',
        })),
      goal_states: numbers.map((number) => ({
        id: `goal_${number}`,
        description: `${at(aims, number)} ${number}`,
        attraction_strength: draw.share(0.1, 0.9),
        trait_targets: Object.fromEntries(some(4).map((ref) => [ref, draw.share(0.2, 0.9)])),
      })),
      triggers: numbers.map((number) => ({
        id: `trigger_${number}`,
        condition: `${at(conditions, number)}, case ${number}`,
        affected_traits: some(3),
        direction: 'toward_target',
        rate_multiplier: draw.share(0.5, 2),
      })),
    },
    traits,
  }
}

function traitAt(index: number, draw: Draw): Trait {
  const stem = at(stems, index)
  const round = Math.floor(index / stems.length) + 1
  const name = round === 1 ? stem : `${stem} ${round}`
  const min = draw.share(0, 0.4)
  const max = draw.share(min + 0.2, 1)
  return {
    ...traitOf(name.toLowerCase().replace(' ', '_'), name, [min, draw.share(min, max), max], draw() < 0.2),
    category: at(categories, index),
    description: `How much ${stem.toLowerCase()} the persona shows.`,
    required: draw() < 0.5,
  }
}
