import { useState } from 'react'
import { numberOfText } from '@/blueprint/model/values/number-text'

/** The last valid number while the typed text is not a number; undefined for an empty text. */
export function useLastNumber(text: string, saved: string | undefined): string | undefined {
  const isNumber = numberOfText(text) !== undefined
  const [last, setLast] = useState(isNumber ? text : saved)
  if ((isNumber || text.trim() === '') && last !== text) setLast(text)
  return numberOfText(last ?? '') === undefined ? undefined : last
}
