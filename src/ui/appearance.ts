import { useSyncExternalStore } from 'react'
import { browserStorage, writeText } from '@/lib/stored'

export type Theme = 'light' | 'dark' | 'auto'
export type Density = 'compact' | 'comfortable'

// The boot script reads the same keys and sets the same attributes before the first paint.
const themeKey = 'pc-theme'
const densityKey = 'pc-density'
const dark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let chosen = { ...read(), isDark: false }

function read(): { theme: Theme; density: Density } {
  const storage = browserStorage('localStorage')
  const theme = storage?.getItem(themeKey)
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    density: storage?.getItem(densityKey) === 'comfortable' ? 'comfortable' : 'compact',
  }
}

function apply(next: ReturnType<typeof read>) {
  const isDark = next.theme === 'dark' || (next.theme === 'auto' && dark.matches)
  chosen = { ...next, isDark }
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
  document.documentElement.dataset['density'] = next.density
  for (const listener of listeners) listener()
}

function setTheme(theme: Theme) {
  writeText(browserStorage('localStorage'), themeKey, theme)
  apply({ ...chosen, theme })
}

function setDensity(density: Density) {
  writeText(browserStorage('localStorage'), densityKey, density)
  apply({ ...chosen, density })
}

/** Follows the system's scheme and the choices made in other tabs. Answers how to stop. */
export function followAppearance(): () => void {
  apply(chosen)
  const onSystem = () => apply(chosen)
  const onStorage = (event: StorageEvent) => {
    if (event.key === themeKey || event.key === densityKey) apply(read())
  }
  dark.addEventListener('change', onSystem)
  window.addEventListener('storage', onStorage)
  return () => {
    dark.removeEventListener('change', onSystem)
    window.removeEventListener('storage', onStorage)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Theme and density of this browser, whether it is dark by now, and the ways to choose them. */
export function useAppearance() {
  return { ...useSyncExternalStore(subscribe, () => chosen), setTheme, setDensity }
}
