import { rowsInOrder, type BlueprintValues } from './values/form-values'

/** The distinct categories of the traits in order; '' for a trait without one. */
export function categoriesOf({ traits }: BlueprintValues): string[] {
  return [...new Set(rowsInOrder(traits).map(({ row }) => row.category))]
}
