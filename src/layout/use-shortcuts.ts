import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openKeyboardMap, openPalette } from '@/ui/overlays/overlay'
import { singleKeysOn } from '@/ui/single-keys'
import { isPageLetter, pageLetters } from './navigation/page-letters'

/** Milliseconds to wait for the letter after `g`. */
const patience = 1_500

/** Handles the shortcuts that work on every page. */
export function useShortcuts(): void {
  const router = useRouter()
  useEffect(() => {
    let goneAt = -Infinity

    const onSingleKey = (event: KeyboardEvent) => {
      const key = event.key
      const isGoing = event.timeStamp - goneAt < patience
      goneAt = -Infinity
      if (isGoing && isPageLetter(key)) {
        event.preventDefault()
        void router.navigate({ to: pageLetters[key] })
      } else if (key === 'g') goneAt = event.timeStamp
      else if (key === '?') {
        event.preventDefault()
        openKeyboardMap()
      } else if (key === '/') {
        const filter = document.querySelector<HTMLInputElement>('main input[type="search"]')
        if (!filter) return
        event.preventDefault()
        filter.focus()
        filter.select()
      }
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const isMod = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (isMod && isLetterK(event)) {
        event.preventDefault()
        if (!document.querySelector('dialog[open]')) openPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn() || isTaken(event.target)) return
      onSingleKey(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [router])
}

/** On other alphabets, the key itself yields another letter. */
function isLetterK({ key, code }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
}

const typedInto =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="menu"], [role="listbox"], [role="dialog"]'

/** Whether the focused element needs letters: a text field, a list with typeahead, or an overlay. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest(typedInto) !== null
}
