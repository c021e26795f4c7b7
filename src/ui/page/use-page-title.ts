import { useLayoutEffect } from 'react'
import { bidiIsolated } from '@/lib/text/bidi'
import { createStore } from '@/lib/create-store'
import { useStore } from '@/ui/use-store'

const current = createStore('')

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
    current.set(subject ?? title ?? '')
    return () => current.set('')
  }, [title, subject])
}

/** Title of the page on screen, empty between two pages. */
export function useCurrentPageTitle(): string {
  return useStore(current)
}
