import { Blueprint, type Trait } from '@/api/resources/blueprints'
import { Constraint, TypedValue, type Persona, type PersonaVersion } from '@/api/resources/personas'
import { readReply } from '@/api/read-reply'
import type { JsonObject } from '@/lib/json/json'
import { withTenant, writable } from '@/mock/caller'
import { nameErrors } from '@/mock/field-errors'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'

/** #22. Takes the `blueprint_id` or the `id` of a blueprint: the interface does not say which it means. */
export const createPersona: OperationOf<'createPersona'> = (world, caller, { body }) => {
  writable(caller)
  const { blueprint_id, name, role, version } = body
  const source = Object.values(world.state.blueprints).find(
    ({ tenant_id, value }) =>
      tenant_id === caller.tenant_id && (value.blueprint_id === blueprint_id || value.id === blueprint_id),
  )
  refuseFields([
    ...(source ? [] : [{ field: 'blueprint_id', message: 'no such blueprint in this tenant' }]),
    ...nameErrors(name),
    ...(role.trim() === '' ? [{ field: 'role', message: 'must not be empty' }] : []),
    ...(version.trim() === '' ? [{ field: 'version', message: 'must not be empty' }] : []),
  ])
  const made = personaFrom(source?.value ?? {}, {
    ...{ id: world.id('per'), versionId: world.id('pv'), name, role, version },
    ...{ by: caller.name, at: world.timestamp() },
  })
  world.state.personas[made.persona.id] = withTenant(caller, made.persona)
  world.state.personaVersions[made.version.id] = withTenant(caller, made.version)
  return made
}

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
      ...{ id, name, role, background_story: '', artifact_id: '', ...from },
      ...{
        tones: [],
        traits: traits.flatMap(({ trait_ref = [] }) => trait_ref),
        created_by: by,
        updated_by: by,
      },
    } satisfies Persona,
    version: {
      ...{ id: versionId, persona_id: id, version, ...from, created_at: at },
      dyadic: blueprint.default_dyadic,
      growth: blueprint.default_growth,
      constraints: traits.map(constraintOf),
    } satisfies PersonaVersion,
  }
}

/** Copies what of the free-form value and constraint has the typed form of a version. */
function constraintOf({ trait_ref, default: given = {} }: Trait) {
  return {
    trait_ref,
    ...(given.lock === undefined ? {} : { lock: given.lock }),
    value: readReply(TypedValue, given.value ?? {}).value,
    constraint: readReply(Constraint, given.constraint ?? {}).value,
  }
}
