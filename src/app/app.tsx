import { MantineProvider, type MantineProviderProps } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { isComposedEnter } from '@/lib/keys'
import { theme } from '@/ui/styles/theme'
import type { Console } from './create-console'

interface AppProps extends Pick<MantineProviderProps, 'env' | 'children'> {
  console: Console
}

/** One console on the screen, in the product and in the tests. */
export function App({ console: { queryClient, router }, children, ...mantine }: AppProps) {
  // No field may take it for an Enter, whoever made the field.
  useWindowEvent('keydown', (event) => isComposedEnter(event) && event.stopPropagation(), { capture: true })
  return (
    // Without its style elements, which the Content-Security-Policy forbids: see build/mantine-variables.ts.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      {...mantine}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  )
}
