import { sameJson, type JsonObject } from '@/lib/json/json'
import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'
import { Blueprint } from './blueprints'
import { withoutNulls } from '@/api/without-nulls'

const setByService = ['id', 'owner_id', 'created_by', 'created_at', 'updated_at', 'revision']

/** Whether the service sets this field of a blueprint: it is never sent back. */
export function isSetByService(field: string): boolean {
  return setByService.includes(field)
}

/**
 * Body of #6. Top-level fields that were removed are left out: no way to remove one is documented. Known fields that
 * the service gave as null are left out too, inside of lists as well: a null says no more than a missing field.
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
