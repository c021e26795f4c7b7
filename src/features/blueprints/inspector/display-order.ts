import { traitsByCategory } from '@/blueprint/model/category-step'
import { rowsOf, type BlueprintValues, type RowList } from '@/blueprint/model/form-values'

/** Keys of a list in the order in which the views show them. */
export function displayOrder(values: BlueprintValues, list: RowList): readonly string[] {
  if (list !== 'traits') return rowsOf(values, list).order
  return traitsByCategory(values).flatMap(({ traits }) => traits.map(({ key }) => key))
}
