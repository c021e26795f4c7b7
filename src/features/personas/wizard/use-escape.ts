import { useEffect, useEffectEvent } from 'react'

/** Overlays handle Escape themselves, even without the focus. */
const floating = 'dialog[open], [role="combobox"][aria-expanded="true"]'

/** Calls back on Escape anywhere on the page, unless an overlay is open. */
export function useEscape(onEscape: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing, repeat } = event
    if (key !== 'Escape' || defaultPrevented || isComposing || repeat || !(target instanceof Element)) return
    if (target !== document.body && !target.closest('main')) return
    if (document.querySelector(floating) !== null) return
    // Otherwise the browser closes with the same press the dialog that this may open.
    event.preventDefault()
    onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
