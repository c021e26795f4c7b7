import { useEffect } from 'react'
import { focusAgain } from '@/ui/focus-again'
import type { DraftStore } from './draft-store'

const focusable = 'button:not(:disabled), a[href], input, select, textarea'

/**
 * A step may take away what has the focus. Then the focus goes to what stands there now: the default of its lane or the
 * name of it, else what is nearest of the part that it was in, so that keys go on.
 */
export function useFocusAfterSteps(store: DraftStore): void {
  useEffect(() => {
    let last: Element | undefined
    let around: readonly Element[] = []
    let waiting = 0
    const note = ({ target }: FocusEvent) => {
      // What asks over the page gives the focus back to where it was asked from.
      if (!(target instanceof Element) || target.closest('dialog')) return
      last = target
      around = ancestorsOf(target)
    }
    const look = () => {
      const { activeElement } = document
      if (!last || last.isConnected || (activeElement && activeElement !== document.body)) return
      const lane =
        around.find((element) => element.matches('[data-lane]'))?.getAttribute('data-lane') ?? undefined
      const inLane = (what: string) =>
        lane !== undefined && focusAgain(document.querySelector(`[data-lane="${CSS.escape(lane)}"] ${what}`))
      if ((last.matches('[data-default]') && inLane('[data-default]')) || inLane('[data-lane-name]')) return
      for (const part of around.filter((element) => element.isConnected))
        if (focusAgain(part.querySelector('[tabindex="0"]') ?? part.querySelector(focusable))) return
    }
    const stop = store.subscribe(() => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(look)
    })
    document.addEventListener('focusin', note)
    return () => {
      stop()
      cancelAnimationFrame(waiting)
      document.removeEventListener('focusin', note)
    }
  }, [store])
}

/** From the nearest up to the page itself. */
function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let next = element.parentElement; next && !next.matches('main, body'); next = next.parentElement)
    found.push(next)
  return found
}
