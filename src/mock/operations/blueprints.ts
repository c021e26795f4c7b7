import { Blueprint } from '@/api/resources/blueprints'
import type { FieldError } from '@/api/service-error'
import { isJsonObject, type JsonObject, type JsonValue, type MaybeJson } from '@/lib/json/json'
import { ownedRecord, writable, type Caller } from '@/mock/caller'
import { nameErrors, schemaErrors, textOf } from '@/mock/field-errors'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'
import type { World } from '@/mock/world'

const readOnly = ['id', 'owner_id', 'created_by', 'created_at', 'updated_at', 'revision']

/** #10. */
export const getBlueprint: OperationOf<'getBlueprint'> = (world, caller, { params }) =>
  asReply(ownedRecord(world.state.blueprints, caller, 'blueprint', params.id).value)

/** #6. Merges top-level fields, keeps unknown ones and ignores read-only ones. Counts the revision up, whoever saved before. */
export const patchBlueprint: OperationOf<'patchBlueprint'> = (world, caller, { params, body }) => {
  const found = ownedRecord(world.state.blueprints, caller, 'blueprint', params.id)
  writable(caller)
  const change = Object.fromEntries(Object.entries(body).filter(([key]) => !readOnly.includes(key)))
  const isRenamed = 'blueprint_id' in change && change.blueprint_id !== found.value.blueprint_id
  refuseFields([
    ...blueprintErrors(change, found.value),
    ...(isRenamed ? refErrors(world, caller, change.blueprint_id) : []),
  ])
  const revision = Number(found.value.revision) + 1
  found.value = { ...found.value, ...change, revision, updated_at: world.timestamp() }
  return asReply(found.value)
}

/** #7. */
export const createBlueprint: OperationOf<'createBlueprint'> = (world, caller, { body }) => {
  writable(caller)
  refuseFields([...nameErrors(body.name), ...refErrors(world, caller, body.blueprint_id)])
  return store(world, caller, {
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
  })
}

/** #12. Takes a `name`, though the interface shows no body. */
export const cloneBlueprint: OperationOf<'cloneBlueprint'> = (world, caller, { params, body }) => {
  const { value } = ownedRecord(world.state.blueprints, caller, 'blueprint', params.id)
  writable(caller)
  const name = body.name ?? `${textOf(value.name).slice(0, 53)} (copy)`
  refuseFields(nameErrors(name))
  let blueprint_id = `${textOf(value.blueprint_id)}-copy`
  for (let number = 2; refErrors(world, caller, blueprint_id).length > 0; number++)
    blueprint_id = `${textOf(value.blueprint_id)}-copy-${number}`
  return store(world, caller, { ...structuredClone(value), name, blueprint_id })
}

function store(world: World, caller: Caller, fields: JsonObject): Blueprint {
  const id = world.id('bp')
  const at = world.timestamp()
  const people = { owner_id: caller.name, created_by: caller.name }
  const value = { ...fields, id, ...people, created_at: at, updated_at: at, revision: 1 }
  world.state.blueprints[id] = { tenant_id: caller.tenant_id, value }
  return asReply(value)
}

function refErrors(world: World, caller: Caller, blueprintId: MaybeJson) {
  const field = 'blueprint_id'
  if (textOf(blueprintId).trim() === '') return [{ field, message: 'must not be empty' }]
  const isTaken = Object.values(world.state.blueprints).some(
    ({ tenant_id, value }) => tenant_id === caller.tenant_id && value.blueprint_id === blueprintId,
  )
  return isTaken ? [{ field, message: 'is taken' }] : []
}

/** Kept as JSON, so that unknown fields are returned too. */
const asReply = (json: JsonObject): Blueprint => json

/**
 * The service's errors for a change of a blueprint. Errors that the stored blueprint already has are ignored: saving
 * one trait must not fail because of another.
 */
function blueprintErrors(change: JsonObject, stored: JsonObject): FieldError[] {
  const before = new Set(errorsOf(stored).map(keyOf))
  return errorsOf(change).filter((error) => !before.has(keyOf(error)))
}

const keyOf = ({ field, message }: FieldError): string => `${field} ${message}`

function errorsOf(blueprint: JsonObject): FieldError[] {
  const growth = isJsonObject(blueprint.default_growth) ? blueprint.default_growth : {}
  return [
    ...schemaErrors(Blueprint, blueprint),
    ...(blueprint.name === undefined ? [] : nameErrors(blueprint.name)),
    ...duplicates(blueprint.traits, 'traits', 'trait_ref'),
    ...each(blueprint.traits, 'traits', boundErrors),
    ...duplicates(growth.goal_states, 'default_growth.goal_states', 'id'),
    ...duplicates(growth.triggers, 'default_growth.triggers', 'id'),
  ]
}

function boundErrors(trait: JsonObject, at: string): FieldError[] {
  const given = isJsonObject(trait.default) ? trait.default : {}
  const { min_bound: min, max_bound: max } = isJsonObject(given.constraint) ? given.constraint : {}
  const isCrossed = typeof min === 'number' && typeof max === 'number' && min > max
  const field = `${at}.default.constraint.min_bound`
  return isCrossed ? [{ field, message: 'must not be above max_bound' }] : []
}

function each(list: MaybeJson, path: string, check: (item: JsonObject, at: string) => FieldError[]) {
  if (!Array.isArray(list)) return []
  return list.flatMap((item, index) => (isJsonObject(item) ? check(item, `${path}[${index}]`) : []))
}

function duplicates(list: MaybeJson, path: string, key: string): FieldError[] {
  const seen = new Set<JsonValue>()
  return each(list, path, (item, at) => {
    const value = item[key]
    if (typeof value !== 'string' || value === '')
      return [{ field: `${at}.${key}`, message: 'must not be empty' }]
    if (seen.has(value)) return [{ field: `${at}.${key}`, message: 'is used twice' }]
    seen.add(value)
    return []
  })
}
