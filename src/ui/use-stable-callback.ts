import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function on every render, which calls the latest callback: anything memoized with it stays valid. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void) {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
