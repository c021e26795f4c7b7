import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDownload, IconLogout, IconMoon, IconSun, IconUserCheck } from '@tabler/icons-react'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { openSignOut } from '@/account/sign-out-choice'
import { openActAs } from '@/entities/act-as'
import { saveFile } from '@/lib/browser'
import type { PaletteAction } from '@/lib/page-actions'
import { useStore } from '@/lib/use-store'
import { brief } from '@/lib/words'
import { allPages } from './navigation'

/** What can be done on every page. */
export function useConsoleActions(): PaletteAction[] {
  const { session, catalog, environment } = useRouteContext({ from: '__root__' })
  const user = useStore(session, (state) => state.user)
  // Without transitions Mantine would write a style element, which the Content-Security-Policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isDark = useComputedColorScheme() === 'dark'
  return [
    {
      id: 'act as',
      label: 'Act as an end user',
      also: 'identity, mint a token',
      icon: <IconUserCheck size={16} />,
      onChoose: openActAs,
    },
    {
      id: 'appearance',
      label: isDark ? 'Light appearance' : 'Dark appearance',
      also: 'theme, colors, dark or light mode',
      note: isDark ? 'Dark now' : 'Light now',
      icon: isDark ? <IconSun size={16} /> : <IconMoon size={16} />,
      onChoose: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'export',
      label: 'Export the catalog',
      also: 'save, json, file',
      icon: <IconDownload size={16} />,
      onChoose: () => saveFile(`catalog-${environment.id}.json`, catalog.exportJson(), 'application/json'),
    },
    {
      id: 'sign out',
      label: 'Sign out',
      also: 'log out',
      note: user && <bdi>{brief(user.name)}</bdi>,
      icon: <IconLogout size={16} />,
      onChoose: openSignOut,
    },
  ]
}

export function usePages(): PaletteAction[] {
  const navigate = useNavigate()
  return allPages.map(({ to, label, icon: Icon }) => ({
    id: to,
    label,
    also: to === '/keys' ? 'spend, over budget, expiry' : '',
    icon: <Icon size={16} />,
    onChoose: () => void navigate({ to }),
  }))
}
