import { useLayoutEffect } from 'react'
import { bidiIsolated } from '@/lib/text/bidi'
import { createStore } from '@/lib/create-store'
import { useStore } from '@/ui/use-store'

const current = createStore('')

/**
 * Sets the document title to the page's: "Museum guide · Persona Console". `subject` is what the page is about if its
 * title does not say it; the breadcrumb shows it in place of the title.
 */
export function usePageTitle(title: string | undefined, subject?: string): void {
  // Painted together with the heading: no frame shows one without the other.
  useLayoutEffect(() => {
    const words = [title, subject].flatMap((part) => (part === undefined ? [] : [bidiIsolated(part)]))
    if (words.length === 0) return
    document.title = [...words, 'Persona Console'].join(' · ')
    current.set(subject ?? title ?? '')
    return () => current.set('')
  }, [title, subject])
}

/** Title of the current page, empty between two pages. */
export function useCurrentPageTitle(): string {
  return useStore(current)
}
