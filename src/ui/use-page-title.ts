import { bidiIsolated } from '@/lib/bidi'
import { useLayoutEffect, useSyncExternalStore } from 'react'

let current = ''
const listeners = new Set<() => void>()

function show(title: string) {
  current = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Names the document after the page: "Museum guide · Persona Console". `subject` is what the page is about where its title
 * does not tell; it stands in the breadcrumb instead of the title.
 */
export function usePageTitle(title: string | undefined, subject?: string): void {
  // With the paint of the heading: no frame has the one without the other.
  useLayoutEffect(() => {
    const words = [title, subject].flatMap((part) => (part === undefined ? [] : [bidiIsolated(part)]))
    if (words.length === 0) return
    document.title = [...words, 'Persona Console'].join(' · ')
    show(subject ?? title ?? '')
    return () => show('')
  }, [title, subject])
}

/** Title of the page on screen, empty between two pages. */
export function useCurrentPageTitle(): string {
  return useSyncExternalStore(subscribe, () => current)
}
