import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'

/** What #22 takes as `blueprint_id`. */
export function personaBlueprintRef(
  choices: AssumptionChoices,
  blueprint: { id?: string | undefined; blueprint_id?: string | undefined },
): string | undefined {
  return choices['persona-blueprint-ref'] === 'id' ? blueprint.id : blueprint.blueprint_id
}
