import { browserStorage, writeText } from '@/lib/stored'

// The boot script reads the same key, so that the first paint has the right width.
const key = 'pc-navigation'
const wideByDefault = '(width >= 1200px)'

/** Collapses or expands the navigation. Stored in this browser. */
export function toggleNavigationWidth(): void {
  const root = document.documentElement
  const normallyWide = matchMedia(wideByDefault).matches
  const wide = normallyWide ? root.dataset['navigation'] !== 'narrow' : root.dataset['navigation'] === 'wide'
  if (wide === normallyWide) {
    const chosen = wide ? 'narrow' : 'wide'
    root.dataset['navigation'] = chosen
    writeText(browserStorage('localStorage'), key, chosen)
  } else {
    delete root.dataset['navigation']
    browserStorage('localStorage')?.removeItem(key)
  }
}
