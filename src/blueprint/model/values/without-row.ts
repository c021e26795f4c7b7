import { rowsOf, type BlueprintValues, type RowList } from './form-values'
import { withField } from './with-field'

export function withoutRow(values: BlueprintValues, list: RowList, key: string): BlueprintValues {
  const { order } = rowsOf(values, list)
  return withField(values, [`${list}.order`, order.filter((name) => name !== key)])
}
