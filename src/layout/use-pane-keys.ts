import { useEffect, useRef } from 'react'
import { focusAgain } from '@/ui/focus-again'

/** What is next to a page or above it, by the key that moves there. */
const panes: Partial<Record<string, string>> = { F6: '[data-drawer]', F8: '[data-toast]' }

/** F6 moves into the drawer of a row, F8 to the newest message that has a button, such as Undo; and both back. */
export function usePaneKeys(): void {
  const lastInPage = useRef<Element>(null)
  useEffect(() => {
    const isInPane = (element: Element | null) =>
      Object.values(panes).some((pane = '') => element?.closest(pane))
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element && !isInPane(target)) lastInPage.current = target
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const pane = panes[event.key]
      if (pane === undefined || event.defaultPrevented || document.querySelector('dialog[open]')) return
      const control = [...document.querySelectorAll(pane)]
        .at(-1)
        ?.querySelector<HTMLElement>('h2[tabindex], button')
      if (!control) return
      if (document.activeElement?.closest(pane)) focusAgain(lastInPage.current)
      else control.focus()
      event.preventDefault()
    }
    window.addEventListener('focusin', onFocusIn)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('focusin', onFocusIn)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
