import { useEffect } from 'react'
import { useLatest } from './use-latest'
import type { DraftStore } from './draft/draft-store'

/** Mod+S opens the review, Mod+Z and Mod+Shift+Z (or Mod+Y) undo and redo, unless a dialog is open. */
export function useDesignerKeys(store: DraftStore, onReview: () => void) {
  const latest = useLatest(onReview)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const act =
        key === 's' && !event.shiftKey
          ? () => latest.current()
          : key === 'z' && !event.shiftKey
            ? () => store.undo()
            : key === 'y' || (key === 'z' && event.shiftKey)
              ? () => store.redo()
              : undefined
      if (!act || (key !== 's' && hasOwnUndo(event.target))) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [store, latest])
}

/** Whether the element's text is not part of the draft, or has its own undo. */
function hasOwnUndo(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[type=search], [data-own-undo]') !== null
}
