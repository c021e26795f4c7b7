import { sameJson, type JsonObject } from '@/lib/json/json'
import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'
import { Blueprint } from './blueprints'
import { withoutNulls } from '@/api/without-nulls'

const setByService = ['id', 'owner_id', 'created_by', 'created_at', 'updated_at', 'revision']

/** Whether the service sets this field of a blueprint, so that it is never sent. */
export function isSetByService(field: string): boolean {
  return setByService.includes(field)
}

/**
 * Body of #6. Removed top-level fields are left out: there is no documented way to remove one. Documented fields that
 * the service returned as null are left out too, inside lists as well: a null means the same as a missing field.
 */
export function patchBlueprintBody(
  choices: AssumptionChoices,
  base: JsonObject,
  next: JsonObject,
): JsonObject {
  const before = withoutNulls(Blueprint, base)
  const writable = Object.entries(withoutNulls(Blueprint, next)).filter(([key]) => !isSetByService(key))
  return Object.fromEntries(
    choices['patch-body'] === 'full'
      ? writable
      : writable.filter(([key, value]) => !sameJson(value, before[key])),
  )
}
