import { useEffect, useEffectEvent } from 'react'

/** What floats has Escape for itself, though it may not have the focus. */
const floating = 'dialog[open], [role="combobox"][aria-expanded="true"]'

/** Hears Escape from anywhere on the page, as long as nothing over it or beside it is to be closed. */
export function useEscape(onEscape: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing, repeat } = event
    if (key !== 'Escape' || defaultPrevented || isComposing || repeat || !(target instanceof Element)) return
    if (target !== document.body && !target.closest('main')) return
    if (document.querySelector(floating) === null) onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
