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

function keyOf({ field, message }: FieldError): string {
  return `${field} ${message}`
}

function errorsOf(blueprint: JsonObject): FieldError[] {
  const growth = isJsonObject(blueprint.default_growth) ? blueprint.default_growth : {}
  const { name, visibility } = blueprint
  return [
    ...schemaErrors(Blueprint, blueprint),
    ...(name === undefined ? [] : nameErrors(name)),
    ...(typeof visibility === 'string' && !/^[A-Z][A-Z_]*$/.test(visibility)
      ? [{ field: 'visibility', message: 'is not a known visibility' }]
      : []),
    ...duplicates(blueprint.traits, 'traits', 'trait_ref'),
    ...each(blueprint.traits, 'traits', traitErrors),
    ...dyadicErrors(blueprint.default_dyadic),
    ...duplicates(growth.goal_states, 'default_growth.goal_states', 'id'),
    ...duplicates(growth.triggers, 'default_growth.triggers', 'id'),
    ...each(growth.boundaries, 'default_growth.boundaries', (boundary, at) =>
      crossed(boundary, at, 'min_value', 'max_value'),
    ),
    ...each(growth.triggers, 'default_growth.triggers', (trigger, at) =>
      negative(trigger.rate_multiplier, `${at}.rate_multiplier`),
    ),
  ]
}

function traitErrors(trait: JsonObject, at: string): FieldError[] {
  const given = isJsonObject(trait.default) ? trait.default : {}
  const constraint = isJsonObject(given.constraint) ? given.constraint : {}
  const other = given.trait_ref !== undefined && given.trait_ref !== trait.trait_ref
  return [
    ...(other ? [{ field: `${at}.default.trait_ref`, message: 'must be the trait’s own trait_ref' }] : []),
    ...crossed(constraint, `${at}.default.constraint`, 'min_bound', 'max_bound'),
  ]
}

function dyadicErrors(dyadic: MaybeJson): FieldError[] {
  if (!isJsonObject(dyadic)) return []
  const { confidence_threshold: threshold } = dyadic
  const field = 'default_dyadic.confidence_threshold'
  const outside = typeof threshold === 'number' && (threshold < 0 || threshold > 1)
  return [
    ...(outside ? [{ field, message: 'must be from 0 to 1' }] : []),
    ...negative(dyadic.max_relationships, 'default_dyadic.max_relationships'),
  ]
}

function each(
  list: MaybeJson,
  path: string,
  check: (item: JsonObject, at: string) => FieldError[],
): FieldError[] {
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

function crossed(item: JsonObject, at: string, low: string, high: string): FieldError[] {
  const [min, max] = [item[low], item[high]]
  const isCrossed = typeof min === 'number' && typeof max === 'number' && min > max
  return isCrossed ? [{ field: `${at}.${low}`, message: `must not be above ${high}` }] : []
}

function negative(value: MaybeJson, field: string): FieldError[] {
  return typeof value === 'number' && value < 0 ? [{ field, message: 'must not be negative' }] : []
}
