import type { ChangeEvent } from 'react'
import { withDecimalPoint } from '@/lib/numbers/decimal-point'

/** While a number is typed, its comma becomes a point at once, and the caret stays in place. */
export function pointComma({ target }: ChangeEvent<HTMLInputElement>) {
  const text = withDecimalPoint(target.value)
  if (text === target.value) return
  const { selectionStart } = target
  target.value = text
  target.setSelectionRange(selectionStart, selectionStart)
}
