import { useMemo, useState } from 'react'
import { sameJson } from '@/lib/json/json'

/**
 * The earlier value for as long as the new one has the same content, so that an edit redraws only what it changes: most
 * edits leave rows, cards and problems as they are.
 */
export function useStableValue<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  // One that was worked out anew is compared once.
  const isSame = useMemo(() => sameJson(kept, value), [kept, value])
  if (isSame) return kept
  setKept(value)
  return value
}
