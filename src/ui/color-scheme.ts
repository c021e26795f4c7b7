import { browserStorage } from '@/lib/stored'

export type ColorScheme = 'light' | 'dark' | 'auto'
export type Density = 'compact' | 'comfortable'

// The boot script reads the same keys and sets the same attributes before the first paint.
const schemeKey = 'pc-theme'
const densityKey = 'pc-density'
const listeners = new Set<() => void>()
const prefersDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)')

export function readColorScheme(): ColorScheme {
  const stored = browserStorage('localStorage')?.getItem(schemeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

export function readDensity(): Density {
  return browserStorage('localStorage')?.getItem(densityKey) === 'comfortable' ? 'comfortable' : 'compact'
}

function show() {
  const scheme = readColorScheme()
  const dark = scheme === 'dark' || (scheme === 'auto' && prefersDark()?.matches === true)
  document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
  document.documentElement.dataset['density'] = readDensity()
  for (const listener of listeners) listener()
}

function keep(key: string, value: string) {
  try {
    browserStorage('localStorage')?.setItem(key, value)
  } catch {
    // A full disk: the choice holds until the next load.
  }
  show()
}

export function chooseColorScheme(scheme: ColorScheme): void {
  keep(schemeKey, scheme)
}

export function chooseDensity(density: Density): void {
  keep(densityKey, density)
}

/** Follows the system's scheme and the choices made in other tabs. */
export function followColorScheme(): () => void {
  const media = prefersDark()
  const onStorage = (event: StorageEvent) => {
    if (event.key === schemeKey || event.key === densityKey) show()
  }
  media?.addEventListener('change', show)
  window.addEventListener('storage', onStorage)
  return () => {
    media?.removeEventListener('change', show)
    window.removeEventListener('storage', onStorage)
  }
}

export function subscribeColorScheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
