import { withDecimalPoint } from '@/lib/numbers/decimal-point'
import { numberOfText } from '@/blueprint/model/values/number-text'

/** The number in a cell of a sheet, in the draft's notation; undefined if it is not a number. */
export function cellNumber(cell: string): string | undefined {
  const plain = withDecimalPoint(cell)
  return numberOfText(plain) === undefined ? undefined : plain.replace(/^\u2212/, '-').replace(/^\+/, '')
}
