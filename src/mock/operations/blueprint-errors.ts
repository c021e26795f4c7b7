import { Blueprint } from '@/api/resources/blueprints'
import type { FieldError } from '@/api/service-error'
import { isJsonObject, type JsonObject, type JsonValue, type MaybeJson } from '@/lib/json/json'
import { nameErrors, schemaErrors } from '@/mock/field-errors'

/**
 * The service's errors for a change of a blueprint. Errors that the stored blueprint already has are ignored: saving
 * one trait must not fail because of another.
 */
export function blueprintErrors(change: JsonObject, stored: JsonObject): FieldError[] {
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
