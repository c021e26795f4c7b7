import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/** History entries already visited: going back keeps their scroll position. */
const visited = new Set<string>()

/**
 * Ref for a page that scrolls itself or has scrolling panes. Without this, the router applies the scroll position of an
 * element to the one at the same position on the next page.
 */
export function useOpensAtTop() {
  const router = useRouter()
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, toLocation: { state, href } }) => {
        const key = state.__TSR_key ?? href
        const scrollers = page.current ? [page.current, ...page.current.querySelectorAll('*')] : []
        if (pathChanged && !visited.has(key))
          for (const scroller of scrollers) if (scroller.scrollTop > 0) scroller.scrollTop = 0
        visited.add(key)
      }),
    [router],
  )
  return page
}
