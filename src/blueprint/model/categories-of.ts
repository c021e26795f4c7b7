import { rowsInOrder, type BlueprintValues } from './values/form-values'

/** The categories of the traits in their order, each once; '' where a trait has none. */
export function categoriesOf({ traits }: BlueprintValues): string[] {
  return [...new Set(rowsInOrder(traits).map(({ row }) => row.category))]
}
