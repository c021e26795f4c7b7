import { useEffect } from 'react'
import { focusAgain } from '@/ui/focus-again'
import type { DraftStore } from './draft-store'

/** A step may take away what has the focus: then it goes to the name of its lane, else of the first one, and keys go on. */
export function useKeptFocus(store: DraftStore): void {
  useEffect(() => {
    let last: { readonly element: Element; readonly lane: string | undefined } | undefined
    let waiting = 0
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = { element: target, lane: target.closest<HTMLElement>('[data-lane]')?.dataset.lane }
    }
    const look = () => {
      const { activeElement } = document
      if (!last || last.element.isConnected || (activeElement && activeElement !== document.body)) return
      const nameIn = (lane: string) => document.querySelector(`[data-lane${lane}] [data-lane-name]`)
      if (last.lane === undefined || !focusAgain(nameIn(`="${CSS.escape(last.lane)}"`)))
        focusAgain(nameIn(''))
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
