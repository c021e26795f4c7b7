import { useCallback, useLayoutEffect, useRef } from 'react'

/** The very same function with every render, which does what the latest would: what is memoized with it stays as it is. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void) {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
