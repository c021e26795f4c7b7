import { useEffect, useRef } from 'react'
import { focusAgain } from '@/ui/focus-again'

/** F8 moves to the newest message that has a button, such as Undo, and back to where the focus came from. */
export function useMessageKey(): void {
  const cameFrom = useRef<Element>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      const { activeElement } = document
      if (activeElement?.closest('[data-toast]')) focusAgain(cameFrom.current)
      else {
        const button = [...document.querySelectorAll('[data-toast]')].at(-1)?.querySelector('button')
        if (!button) return
        cameFrom.current = activeElement
        button.focus()
      }
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
