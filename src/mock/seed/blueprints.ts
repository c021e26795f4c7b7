import type { Blueprint } from '@/api/resources/blueprints'
import type { JsonObject } from '@/lib/json/json'
import type { Owned } from '@/mock/stored'
import { at, type Draw } from '@/mock/random'
import { growthFrom, traitFrom } from './blueprint-rows'
import { ago, byId, day, eu, ids, nl } from './ids'
import { museumGuide } from './museum-guide'
import odd from './odd-blueprint.json' with { type: 'json' }

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
    // An answer of a service that went beyond the interface: unknown fields, values and forms, nulls, gaps, and times
    // as numbers.
    { ...odd, created_at: startedAt - 900_000_000, updated_at: Math.floor(startedAt / 1000) - 4000 },
  ]
  const dutch = plan('bp_01J8NLK2TQ5WX9VM', 'stadsgids', 'Stadsgids', 2, 6)
  const owned = [...all.map((value) => ({ tenant_id: eu, value })), { tenant_id: nl, value: dutch }]
  return byId(owned as Owned<JsonObject & { id: string }>[]) // plain JSON, and each has an id
}

const names = ['Warmth', 'Formality', 'Humour', 'Curiosity', 'Patience', 'Depth', 'Caution', 'Calm', 'Energy']
const categories = ['Tone', 'Conversation', 'Knowledge', 'Presence']
const conditions = ['Visitor asks back', 'Group includes children', 'Lights go to night level']
const aims = ['Trusted companion', 'Storyteller', 'Plain speaker', 'Quiet presence']

/** A valid blueprint of this size; a very large one has many goals and triggers too. */
function generated(startedAt: number, draw: Draw, facts: Blueprint, size: number): Blueprint {
  const between = (from: number, to: number) => String(draw.share(from, to))
  const traits = Array.from({ length: size }, (_, index) => {
    const round = index < names.length ? '' : ` ${Math.floor(index / names.length) + 1}`
    const name = at(names, index) + round
    const min = draw.share(0, 0.4)
    const max = draw.share(min + 0.2, 1)
    const flags = `${draw() < 0.5 ? 'required' : ''} ${draw() < 0.2 ? 'HARD' : ''}`
    const ref = name.toLowerCase().replace(' ', '_')
    const text = `How much ${name.toLowerCase()} the persona shows.`
    return [ref, name, at(categories, index), String(min), between(min, max), String(max), flags, text]
  })
  const refs = traits.flatMap(([ref = '']) => ref)
  const some = (most: number) => [...new Set(Array.from({ length: most }, () => draw.of(refs)))]
  const targets = () =>
    some(4)
      .map((ref) => `${ref} ${between(0.2, 0.9)}`)
      .join(', ')
  const numbers = Array.from({ length: size > 100 ? 50 : 3 }, (_, index) => index + 1)
  return {
    ...facts,
    category: size > 100 ? 'stress' : 'visitor-facing',
    description: `${facts.name}, for the museum’s own use`,
    visibility: 'PRIVATE',
    owner_id: 'maro.okell',
    created_by: 'd.ferro',
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
    default_growth: growthFrom({
      boundaries: refs
        .filter((_, index) => index % 2 === 0)
        .map((ref) => [ref, between(0, 0.3), between(0.6, 1), '', 'house rules']),
      goals: numbers.map((n) => [`goal_${n}`, between(0.1, 0.9), targets(), `${at(aims, n)} ${n}`]),
      triggers: numbers.map((n) => [`trigger_${n}`, between(0.5, 2), some(3).join(', '), at(conditions, n)]),
    }),
    traits: traits.map(traitFrom),
  }
}
