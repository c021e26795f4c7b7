import type { ChangeEvent } from 'react'
import { withDecimalPoint } from '@/lib/numbers/decimal-point'

/** A number that is typed shows a point for its comma at once, with the caret where it is. */
export function pointComma({ target }: ChangeEvent<HTMLInputElement>) {
  const text = withDecimalPoint(target.value)
  if (text === target.value) return
  const { selectionStart } = target
  target.value = text
  target.setSelectionRange(selectionStart, selectionStart)
}
