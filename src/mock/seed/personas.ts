import { Blueprint } from '@/api/resources/blueprints'
import type { Persona, PersonaVersion } from '@/api/resources/personas'
import { readLeniently } from '@/api/read-leniently'
import type { JsonObject } from '@/lib/json/json'
import { constraintOf } from '@/mock/operations/personas'
import { idFrom, type Draw } from '@/mock/state/random'
import type { Owned } from '@/mock/state/world-state'
import { ids } from './ids'
import { ago, day } from './time'
import { eu } from './users'

export interface SeededPersona {
  persona_id: string
  version_id: string
  name: string
  persona: Persona
  version: PersonaVersion
}

const roles = [
  ['Hall 2 kiosk guide', 'Answers walk-up questions at the kiosk'],
  ['Evening host', 'Welcomes groups after closing time'],
  ['Workshop helper', 'Sits with school classes in the studio'],
  ['Quiet attendant', 'Keeps the night hours company'],
] as const

const unsuited: readonly unknown[] = [ids.odd, ids.large]

/** Personas created from the everyday blueprints, some from an older revision. */
export function personas(
  startedAt: number,
  draw: Draw,
  blueprints: Record<string, Owned<JsonObject>>,
): SeededPersona[] {
  const sources = Object.values(blueprints)
    .filter(({ tenant_id, value }) => tenant_id === eu && !unsuited.includes(value.id))
    .map(({ value }) => readLeniently(Blueprint, value).value ?? {})
  return Array.from({ length: 23 }, (_, index) => {
    const blueprint = sources[index % sources.length] ?? {}
    const [name, role] = roles[index % roles.length] ?? roles[0]
    const persona_id = index === 0 ? ids.kioskGuide : idFrom('per', draw)
    const version_id = index === 0 ? ids.kioskGuideVersion3 : idFrom('pv', draw)
    const source = {
      source_blueprint_id: blueprint.id,
      source_blueprint_revision: Math.max(1, (blueprint.revision ?? 1) - (index % 3)),
    }
    const persona: Persona = {
      id: persona_id,
      name: index < roles.length ? name : `${name} ${index}`,
      role,
      background_story: 'Twelve years at the desk in the lobby, and never bored of the same question.',
      artifact_id: '',
      ...source,
      tones: ['plain', 'cheerful'],
      traits: (blueprint.traits ?? []).map((trait) => trait.trait_ref ?? ''),
      created_by: 'maro.okell',
      updated_by: 'maro.okell',
    }
    const version: PersonaVersion = {
      id: version_id,
      persona_id,
      version: index === 0 ? '3' : '1',
      ...source,
      created_at: ago(startedAt, draw.between(5, 90) * day),
      dyadic: blueprint.default_dyadic,
      growth: blueprint.default_growth,
      constraints: (blueprint.traits ?? []).flatMap(constraintOf),
    }
    return { persona_id, version_id, name: persona.name ?? '', persona, version }
  })
}
