import { useState } from 'react'
import { numberOfText } from '@/blueprint/model/values/number-text'

/** What was a number last, while what is typed is none. What is empty has none. */
export function useLastNumber(text: string, saved: string | undefined): string | undefined {
  const isNumber = numberOfText(text) !== undefined
  const [last, setLast] = useState(isNumber ? text : saved)
  if ((isNumber || text.trim() === '') && last !== text) setLast(text)
  return numberOfText(last ?? '') === undefined ? undefined : last
}
