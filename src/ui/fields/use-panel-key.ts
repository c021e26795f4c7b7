import { useCallback, useEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { focusAgain } from '@/ui/focus-again'

/** F6 moves into a panel next to the page, and back to where the focus came from. */
export function usePanelKey(panel: RefObject<HTMLElement | null>, goInto: (panel: HTMLElement) => void) {
  const cameFrom = useRef(document.activeElement)
  const latestGoInto = useRef(goInto)
  useEffect(() => {
    latestGoInto.current = goInto
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented || !panel.current) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (panel.current.contains(document.activeElement)) {
        // Nothing had the focus on a page that was just opened.
        if (!focusAgain(cameFrom.current)) document.querySelector<HTMLElement>('main h1')?.focus()
      } else latestGoInto.current(panel.current)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [panel])
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const restoreFocus = useCallback(() => focusAgain(cameFrom.current), [])
  return { cameFrom, restoreFocus, onFocus }
}
