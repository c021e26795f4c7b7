import { traitNumbers } from '@/blueprint/lanes/trait-numbers'
import { spanAround, type Span } from '@/blueprint/marks/span'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'

/** The scale for drawing one trait of several sides together. */
export function traitSpan(sides: readonly (TraitValues | undefined)[]): Span {
  const numbers = sides.flatMap((side) => {
    if (!side) return []
    const { value, min, max } = traitNumbers(side)
    return [value, min, max, numberOfText(side.default.constraint.target.numeric_value)]
  })
  return spanAround(numbers.filter((number) => number !== undefined))
}
