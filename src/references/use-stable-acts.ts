import { useLayoutEffect, useMemo, useRef } from 'react'
import type { KnownRowActs } from './known-row-acts'

/** The very same acts with every render, so that a row whose thing did not change need not be drawn again. */
export function useStableActs(acts: KnownRowActs): KnownRowActs {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  return useMemo(
    () => ({
      onVisit: (entry) => latest.current.onVisit(entry),
      onSelect: (entry) => latest.current.onSelect(entry),
      onPeek: (entry) => latest.current.onPeek(entry),
      onPin: (entry) => latest.current.onPin(entry),
      onVerify: (entry) => latest.current.onVerify(entry),
      onForget: (entry) => latest.current.onForget(entry),
    }),
    [],
  )
}
