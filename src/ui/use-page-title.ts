import { useEffect, useSyncExternalStore } from 'react'

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

/** Names the document after the page: "Museum guide · Persona Console". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Persona Console`
    show(title)
    return () => show('')
  }, [title])
}

/** Title of the page on screen, empty between two pages. */
export function useShownPageTitle(): string {
  return useSyncExternalStore(subscribe, () => current)
}
