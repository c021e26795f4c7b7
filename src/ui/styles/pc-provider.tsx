import { MantineProvider } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import './fonts.css'
import './tokens.css'
import './base.css'
import './mantine.css'
import { followAppearance, useAppearance } from './appearance'
import { theme } from './theme'

/**
 * Base of the design system: fonts, tokens, base styles, Mantine's theme, and a color scheme that follows the user's
 * choice. Mantine writes no style element, which the Content-Security-Policy forbids: its variables are in
 * mantine-variables.css.
 */
export function PcProvider({ children }: { children: ReactNode }) {
  const { isDark } = useAppearance()
  useEffect(followAppearance, [])
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={isDark ? 'dark' : 'light'}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
    >
      {children}
    </MantineProvider>
  )
}
