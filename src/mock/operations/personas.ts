import { Blueprint, type Trait } from '@/api/resources/blueprints'
import { Constraint, TypedValue, type PersonaVersion, type VersionConstraint } from '@/api/resources/personas'
import { readLeniently } from '@/api/read-leniently'
import { withTenant, writable } from '@/mock/access'
import type { Caller } from '@/mock/caller'
import { nameErrors } from '@/mock/fields'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'
import type { World } from '@/mock/state/world'

/** #22. Accepts the blueprint's `blueprint_id` or its `id`: the interface does not say which one it means. */
export const createPersona: OperationOf<'createPersona'> = (world, caller, { body }) => {
  writable(caller)
  const blueprint = blueprintOf(world, caller, body.blueprint_id)
  refuseFields([
    ...(blueprint ? [] : [{ field: 'blueprint_id', message: 'no such blueprint in this tenant' }]),
    ...nameErrors(body.name),
    ...(body.role.trim() === '' ? [{ field: 'role', message: 'must not be empty' }] : []),
    ...(body.version.trim() === '' ? [{ field: 'version', message: 'must not be empty' }] : []),
  ])
  const source = {
    source_blueprint_id: blueprint?.id ?? '',
    source_blueprint_revision: blueprint?.revision ?? 1,
  }
  const persona = {
    id: world.id('per'),
    name: body.name,
    role: body.role,
    background_story: '',
    artifact_id: '',
    ...source,
    tones: [],
    traits: (blueprint?.traits ?? []).map((trait) => trait.trait_ref ?? ''),
    created_by: caller.name,
    updated_by: caller.name,
  }
  const version: PersonaVersion & { id: string } = {
    id: world.id('pv'),
    persona_id: persona.id,
    version: body.version,
    ...source,
    created_at: world.timestamp(),
    dyadic: blueprint?.default_dyadic,
    growth: blueprint?.default_growth,
    constraints: (blueprint?.traits ?? []).flatMap(constraintOf),
  }
  world.state.personas[persona.id] = withTenant(caller, persona)
  world.state.personaVersions[version.id] = withTenant(caller, version)
  return { persona, version }
}

function blueprintOf(world: World, caller: Caller, reference: string): Blueprint | undefined {
  const found = Object.values(world.state.blueprints).find(
    ({ tenant_id, value }) =>
      tenant_id === caller.tenant_id && (value.blueprint_id === reference || value.id === reference),
  )
  return found && readLeniently(Blueprint, found.value).value
}

/** Copies free-form values that have the typed form of persona versions. */
export function constraintOf(trait: Trait): VersionConstraint[] {
  const { default: given } = trait
  if (!given) return []
  const value = readLeniently(TypedValue, given.value ?? {}).value ?? {}
  const constraint = readLeniently(Constraint, given.constraint ?? {}).value ?? {}
  const lock = given.lock === undefined ? {} : { lock: given.lock }
  return [{ trait_ref: trait.trait_ref, ...lock, value, constraint }]
}
