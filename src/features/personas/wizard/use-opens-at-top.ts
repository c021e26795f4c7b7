import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/** Places in the history whose page was here before: going back finds it as it was left. */
const visited = new Set<string>()

/** The element of a page whose panes scroll, or that scrolls itself. The router carries a position over to what stands in the same place of the next page. */
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
