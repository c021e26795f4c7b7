import { createStore } from '@/lib/create-store'
import { useStore } from '@/ui/use-store'

/** Overlays of every page. `text` is the palette's initial text. */
export type Overlay = { readonly name: 'palette'; readonly text: string } | { readonly name: 'keyboard map' }

const current = createStore<Overlay | null>(null)

export function openPalette(text = ''): void {
  current.set({ name: 'palette', text })
}

export function openKeyboardMap(): void {
  current.set({ name: 'keyboard map' })
}

export function closeOverlay(): void {
  current.set(null)
}

export function useOverlay(): Overlay | null {
  return useStore(current)
}
