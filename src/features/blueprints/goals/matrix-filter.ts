import { rowsInOrder, type BlueprintValues, type GoalValues } from '@/blueprint/model/form-values'
import type { TraitColumn } from './matrix-columns'

interface MatrixFilter {
  readonly text: string
  /** Only traits that a goal of those that are shown aims at. */
  readonly onlyAimedAt: boolean
}

export interface FilteredMatrix {
  readonly goals: readonly { readonly key: string; readonly row: GoalValues }[]
  readonly columns: readonly TraitColumn[]
}

/**
 * Goals and traits that have the words. Where only traits have them, all goals stay, and the other way round: a matrix
 * without rows or columns shows nothing.
 */
export function filterMatrix(
  values: BlueprintValues,
  columns: readonly TraitColumn[],
  { text, onlyAimedAt }: MatrixFilter,
): FilteredMatrix {
  const all = rowsInOrder(values.default_growth.goal_states)
  const words = text.trim().toLowerCase()
  const has = (...texts: string[]) => texts.some((one) => one.toLowerCase().includes(words))
  const matchingGoals = words === '' ? [] : all.filter(({ row }) => has(row.id, row.description))
  const matchingTraits = words === '' ? [] : columns.filter(({ name, ref }) => has(name, ref))
  const isNothing = words !== '' && matchingGoals.length === 0 && matchingTraits.length === 0
  const goals = isNothing ? [] : matchingGoals.length > 0 ? matchingGoals : all
  const aimedAt = new Set(goals.flatMap(({ row }) => row.trait_targets.map(({ trait_ref }) => trait_ref)))
  const traits = matchingTraits.length > 0 ? matchingTraits : columns
  return { goals, columns: onlyAimedAt ? traits.filter(({ ref }) => aimedAt.has(ref)) : traits }
}
