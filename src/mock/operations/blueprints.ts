import type { Blueprint } from '@/api/resources/blueprints'
import type { JsonObject } from '@/lib/json/json'
import { withTenant, ownedRecord, writable } from '@/mock/access'
import { blueprintErrors } from '@/mock/blueprint-errors'
import type { Caller } from '@/mock/caller'
import { nameErrors, textOf } from '@/mock/fields'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'
import type { World } from '@/mock/state/world'

const readOnly = ['id', 'owner_id', 'created_by', 'created_at', 'updated_at', 'revision']

/** #10. */
export const getBlueprint: OperationOf<'getBlueprint'> = (world, caller, { params }) =>
  asReply(ownedRecord(world.state.blueprints, caller, 'blueprint', params.id).value)

/** #6. Merges top-level fields; ignores read-only ones. Increments the revision, whoever else has saved. */
export const patchBlueprint: OperationOf<'patchBlueprint'> = (world, caller, { params, body }) => {
  const found = ownedRecord(world.state.blueprints, caller, 'blueprint', params.id)
  writable(caller)
  const change = Object.fromEntries(Object.entries(body).filter(([key]) => !readOnly.includes(key)))
  const taken =
    change.blueprint_id !== found.value.blueprint_id && isTaken(world, caller, change.blueprint_id)
      ? [{ field: 'blueprint_id', message: 'is taken' }]
      : []
  refuseFields([...blueprintErrors(change, found.value), ...taken])
  found.value = {
    ...found.value,
    ...change,
    revision: Number(found.value.revision) + 1,
    updated_at: world.timestamp(),
  }
  return asReply(found.value)
}

/** #7. */
export const createBlueprint: OperationOf<'createBlueprint'> = (world, caller, { body }) => {
  writable(caller)
  refuseFields([
    ...nameErrors(body.name),
    ...(body.blueprint_id.trim() === '' ? [{ field: 'blueprint_id', message: 'must not be empty' }] : []),
    ...(isTaken(world, caller, body.blueprint_id) ? [{ field: 'blueprint_id', message: 'is taken' }] : []),
    ...blueprintErrors({ visibility: body.visibility }, {}),
  ])
  return asReply(
    stored(world, caller, {
      ...body,
      description: '',
      default_dyadic: {
        confidence_threshold: 0.5,
        enabled: false,
        initial_weight: 0,
        learnable_traits: [],
        max_relationships: 0,
        max_weight: 1,
      },
      default_growth: {
        type: 'FIXED',
        domain_rates: { behavior: 0, identity: 0, narrative: 0 },
        boundaries: [],
        goal_states: [],
        triggers: [],
      },
      traits: [],
    }),
  )
}

/** #12. Accepts a `name`, though the interface shows no body. */
export const cloneBlueprint: OperationOf<'cloneBlueprint'> = (world, caller, { params, body }) => {
  const { value } = ownedRecord(world.state.blueprints, caller, 'blueprint', params.id)
  writable(caller)
  const name = body.name ?? `${textOf(value.name).slice(0, 53)} (copy)`
  refuseFields(nameErrors(name))
  let blueprint_id = `${textOf(value.blueprint_id)}-copy`
  for (let number = 2; isTaken(world, caller, blueprint_id); number++)
    blueprint_id = `${textOf(value.blueprint_id)}-copy-${number}`
  return asReply(stored(world, caller, { ...structuredClone(value), name, blueprint_id }))
}

function stored(world: World, caller: Caller, fields: JsonObject): JsonObject {
  const id = world.id('bp')
  const at = world.timestamp()
  const people = { owner_id: caller.name, created_by: caller.name }
  const value = { ...fields, id, ...people, created_at: at, updated_at: at, revision: 1 }
  world.state.blueprints[id] = withTenant(caller, value)
  return value
}

function isTaken(world: World, caller: Caller, blueprintId: unknown): boolean {
  return Object.values(world.state.blueprints).some(
    ({ tenant_id, value }) => tenant_id === caller.tenant_id && value.blueprint_id === blueprintId,
  )
}

function asReply(json: JsonObject): Blueprint {
  return json // stored as JSON, so that unknown fields are returned too
}
