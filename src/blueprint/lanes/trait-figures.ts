import { figure } from '@/blueprint/marks/figure'
import type { TraitValues, TypedValueValues } from '@/blueprint/model/values/form-values'

export const traitFigureNames = ['Value', 'Min', 'Max', 'Target', 'Learning rate', 'Allowed', 'Lock'] as const
export type TraitFigures = Readonly<Record<(typeof traitFigureNames)[number], string>>

/** The default, constraint and lock of a trait as text, in the order of their names. Empty where none is given. */
export function traitFigures({ default: { value, constraint, lock } }: TraitValues): TraitFigures {
  const ofConstraint = (text: string) => (constraint.form === 'json' ? 'in free form' : text)
  return {
    Value: value.form === 'json' ? 'in free form' : typedValueText(value),
    Min: ofConstraint(figure(constraint.min_bound)),
    Max: ofConstraint(figure(constraint.max_bound)),
    Target: ofConstraint(typedValueText(constraint.target)),
    'Learning rate': ofConstraint(figure(constraint.learning_rate)),
    Allowed: ofConstraint(constraint.allowed_values.join(', ')),
    Lock: lock === 'HARD' ? 'locked' : lock,
  }
}

function typedValueText({ numeric_value, string_value, string_list_value }: TypedValueValues): string {
  return [figure(numeric_value), string_value, ...string_list_value].filter((part) => part !== '').join(', ')
}
