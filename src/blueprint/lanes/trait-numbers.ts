import type { TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { MiniLaneNumbers } from './mini-lane'

/** The numbers of a trait that a rail can show. Free-form values have none. */
export function traitNumbers({ default: { value, constraint } }: TraitValues): MiniLaneNumbers {
  return {
    value: value.form === 'fields' ? numberOfText(value.numeric_value) : undefined,
    min: constraint.form === 'fields' ? numberOfText(constraint.min_bound) : undefined,
    max: constraint.form === 'fields' ? numberOfText(constraint.max_bound) : undefined,
  }
}
