import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'

/** Value of `blueprint_id` for #22. */
export function personaBlueprintRef(
  choices: AssumptionChoices,
  blueprint: { id?: string | undefined; blueprint_id?: string | undefined },
): string | undefined {
  return choices['persona-blueprint-ref'] === 'id' ? blueprint.id : blueprint.blueprint_id
}
