import { useEffect, useEffectEvent } from 'react'

/** Mod+S saves, unless a dialog is open. */
export function useSaveKey(onSave: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isMod = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (event.key.toLowerCase() !== 's' || !isMod) return
    event.preventDefault()
    if (!document.querySelector('dialog[open]')) onSave()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
