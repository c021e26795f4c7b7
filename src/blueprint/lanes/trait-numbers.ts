import type { TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { MiniLaneNumbers } from './mini-lane'

/** What of a trait can be drawn on a rail: nothing of what it holds in free form. */
export function traitNumbers({ default: { value, constraint } }: TraitValues): MiniLaneNumbers {
  return {
    value: value.form === 'fields' ? numberOfText(value.numeric_value) : undefined,
    min: constraint.form === 'fields' ? numberOfText(constraint.min_bound) : undefined,
    max: constraint.form === 'fields' ? numberOfText(constraint.max_bound) : undefined,
  }
}
