import { Blueprint } from '@/api/resources/blueprints'
import { constraintOf, type Persona, type PersonaVersion } from '@/api/resources/personas'
import { readReply } from '@/api/read-reply'
import type { JsonObject } from '@/lib/json/json'

interface PersonaFacts {
  id: string
  versionId: string
  name: string
  role: string
  version: string
  by: string
  /** An ISO 8601 time. */
  at: string
}

/** A persona and its version with what the blueprint says now. */
export function personaFrom(source: JsonObject, facts: PersonaFacts) {
  const blueprint = readReply(Blueprint, source).value ?? {}
  const { id, versionId, name, role, version, by, at } = facts
  const traits = blueprint.traits ?? []
  const from = {
    source_blueprint_id: blueprint.id ?? '',
    source_blueprint_revision: blueprint.revision ?? 1,
  }
  return {
    persona: {
      id,
      name,
      role,
      background_story: '',
      artifact_id: '',
      ...from,
      tones: [],
      traits: traits.flatMap(({ trait_ref = [] }) => trait_ref),
      created_by: by,
      updated_by: by,
    } satisfies Persona,
    version: {
      id: versionId,
      persona_id: id,
      version,
      ...from,
      created_at: at,
      dyadic: blueprint.default_dyadic,
      growth: blueprint.default_growth,
      constraints: traits.map(constraintOf),
    } satisfies PersonaVersion,
  }
}
