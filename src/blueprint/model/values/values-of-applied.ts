import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import type { BlueprintValues } from './form-values'
import { toFormValues, type TraitDefaultShape } from './to-form-values'

/** The values of a version whose rows have keys. */
export function valuesOfApplied({ json, placement }: Applied, shape: TraitDefaultShape): BlueprintValues {
  return toFormValues(json, shape, (list, index) => placement[list][index] ?? `r${index}`)
}
