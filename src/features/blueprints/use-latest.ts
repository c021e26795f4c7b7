import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The latest value, for callbacks that outlive a render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
