import { useSyncExternalStore } from 'react'

/** What opens over any page. `text` is what the palette begins with. */
export type Overlay = { readonly name: 'palette'; readonly text: string } | { readonly name: 'keyboard map' }

const listeners = new Set<() => void>()
let shown: Overlay | null = null

function put(next: Overlay | null) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function openPalette(text = ''): void {
  put({ name: 'palette', text })
}

export function openKeyboardMap(): void {
  put({ name: 'keyboard map' })
}

export function closeOverlay(): void {
  put(null)
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(subscribe, () => shown)
}
