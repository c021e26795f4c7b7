import type { JsonObject } from '@/lib/json/json'
import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'

/** Body of #12. */
export function cloneBlueprintBody(choices: AssumptionChoices, name?: string): JsonObject {
  return choices['clone-body'] === 'name' && name !== undefined ? { name } : {}
}
