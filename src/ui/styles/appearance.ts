import { createStore } from '@/lib/create-store'
import { createStoredStore } from '@/lib/create-stored-store'
import { useStore } from '@/ui/use-store'

export type Theme = 'light' | 'dark' | 'auto'
export type Density = 'compact' | 'comfortable'

// The boot script reads the same keys and sets the same attributes before the first paint.
const theme = createStoredStore<Theme>('pc-theme', (text) =>
  text === 'light' || text === 'dark' ? text : 'auto',
)
const density = createStoredStore<Density>('pc-density', (text) =>
  text === 'comfortable' ? text : 'compact',
)
const dark = matchMedia('(prefers-color-scheme: dark)')
const isDark = createStore(false)

function apply() {
  const isDarkNow = theme.get() === 'dark' || (theme.get() === 'auto' && dark.matches)
  document.documentElement.dataset['mantineColorScheme'] = isDarkNow ? 'dark' : 'light'
  document.documentElement.dataset['density'] = density.get()
  isDark.set(isDarkNow)
}

/**
 * Follows the system's color scheme and the user's choices, including those made in other tabs. Returns a function that
 * stops it.
 */
export function followAppearance(): () => void {
  const stops = [theme.subscribe(apply), density.subscribe(apply)]
  dark.addEventListener('change', apply)
  apply()
  return () => {
    for (const stop of stops) stop()
    dark.removeEventListener('change', apply)
  }
}

/** Theme and density of this browser, whether it is dark now, and functions to choose them. */
export function useAppearance() {
  return {
    theme: useStore(theme),
    density: useStore(density),
    isDark: useStore(isDark),
    setTheme: theme.set,
    setDensity: density.set,
  }
}
