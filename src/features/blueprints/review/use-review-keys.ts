import { useEffect } from 'react'
import { useLatest } from '@/features/blueprints/use-latest'

/** Mod+Enter and Mod+S save, Escape goes back. */
export function useReviewKeys(onSave: () => void, onBack: () => void) {
  const latest = useLatest({ onSave, onBack })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const isMod = event.ctrlKey || event.metaKey
      if (isMod && (event.key === 'Enter' || event.key.toLowerCase() === 's')) {
        event.preventDefault()
        latest.current.onSave()
      } else if (event.key === 'Escape') latest.current.onBack()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [latest])
}
