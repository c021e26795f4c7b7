import { useEffect, useRef } from 'react'
import { useLatest } from '@/features/blueprints/use-latest'

/** When the lane that had the focus is removed, the focus goes to the one that takes its place. */
export function useFocusAfterRemoval(
  laneKeys: readonly string[],
  focused: string | undefined,
  reach: (key: string) => void,
) {
  const before = useRef(laneKeys)
  const latestReach = useLatest(reach)
  useEffect(() => {
    const at = focused === undefined ? -1 : before.current.indexOf(focused)
    const isGone = at >= 0 && focused !== undefined && !laneKeys.includes(focused)
    before.current = laneKeys
    const next = laneKeys[Math.min(at, laneKeys.length - 1)]
    if (!isGone || next === undefined) return
    // A dialog that asked first gives the focus back to what is not there any more.
    const later = requestAnimationFrame(() => {
      if (document.activeElement === document.body) latestReach.current(next)
    })
    return () => cancelAnimationFrame(later)
  }, [laneKeys, focused, latestReach])
}
