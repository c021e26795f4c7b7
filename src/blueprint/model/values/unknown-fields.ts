import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import {
  boundaryFields,
  constraintFields,
  defaultFields,
  goalFields,
  traitFields,
  triggerFields,
  typedValueFields,
} from './form-fields'
import type { RowList } from './form-values'
import { ownValue } from './read-fields'

/** A part of an entry's JSON that no field shows. */
export interface UnknownField {
  readonly name: string
  readonly value: JsonValue
}

const documentedFields: Record<RowList, object> = {
  traits: traitFields,
  'default_growth.boundaries': boundaryFields,
  'default_growth.goal_states': { ...goalFields, trait_targets: 'map' },
  'default_growth.triggers': triggerFields,
}

/**
 * Parts of a list entry that no field shows. Free-form objects that do not fit the fields are shown as JSON text, so
 * they hide nothing.
 */
export function unknownFields(
  list: RowList,
  entry: JsonValue | undefined,
  asJson: readonly string[] = [],
): UnknownField[] {
  if (!isJsonObject(entry)) return []
  if (list !== 'traits') return outside(entry, documentedFields[list])
  const inner = objectAt(entry, 'default')
  const value = asJson.includes('value') ? {} : objectAt(inner, 'value')
  const constraint = asJson.includes('constraint') ? {} : objectAt(inner, 'constraint')
  return [
    ...outside(entry, { ...documentedFields.traits, default: 'object' }),
    ...outside(inner, { ...defaultFields, value: 'object', constraint: 'object' }, 'default.'),
    ...outside(value, typedValueFields, 'default.value.'),
    ...outside(constraint, { ...constraintFields, target: 'object' }, 'default.constraint.'),
    ...outside(objectAt(constraint, 'target'), typedValueFields, 'default.constraint.target.'),
  ]
}

function outside(object: JsonObject, fields: object, prefix = ''): UnknownField[] {
  return Object.entries(object)
    .filter(([key]) => !Object.hasOwn(fields, key))
    .map(([key, value]) => ({ name: prefix + key, value }))
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = ownValue(object, key)
  return isJsonObject(value) ? value : {}
}
