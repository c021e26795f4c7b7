import type { JsonObject } from '@/lib/json'
import type { AssumptionChoices } from './assumption-alternatives'

/** Body of #12. */
export function cloneBlueprintBody(choices: AssumptionChoices, name?: string): JsonObject {
  return choices['clone-body'] === 'name' && name !== undefined ? { name } : {}
}
