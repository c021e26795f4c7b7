import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconArrows from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardPlus.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRows from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs'
import IconTest from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useCatalogStore } from '@/catalog/use-catalog'
import { identityName } from '@/references/known-identity-name'
import { useEnvironment } from '@/session/use-environment'
import { useIdentities } from '@/session/use-identities'
import { useSession } from '@/session/use-session'
import { toggleNavigationWidth } from '@/shell/navigation-width'
import { announce } from '@/ui/announce'
import { useAppearance } from '@/ui/appearance'
import { copyText } from '@/ui/copy-text'
import { openKeyboardMap } from '@/ui/overlay'
import { showToast } from '@/ui/toast'
import type { PaletteRow } from './palette-row'

export interface PaletteAction {
  readonly id: string
  readonly label: string
  /** By which it is found too. */
  readonly words?: string
  readonly Icon: typeof IconUser
  readonly act: PaletteRow['act']
}

const themes = { light: 'Light theme', dark: 'Dark theme', auto: 'Theme of the system' } as const

/** What the palette can do beside opening pages and things. The one place to add an action to. */
export function useActions(onSignOut: () => void): PaletteAction[] {
  const { session } = useSession()
  const { identities, state } = useIdentities()
  const catalog = useCatalogStore()
  const { openMockPanel } = useEnvironment()
  const { theme, density, setTheme, setDensity } = useAppearance()
  const link = (to: string) => ({ is: 'link', target: { to } }) as const
  const run = (act: () => void) => ({ is: 'run', run: act }) as const
  const otherDensity = density === 'compact' ? 'comfortable' : 'compact'

  return [
    {
      id: 'new blueprint',
      label: 'New blueprint',
      words: 'create add',
      Icon: IconPlus,
      act: link('/blueprints/new'),
    },
    {
      id: 'new persona',
      label: 'New persona from a blueprint',
      words: 'create add',
      Icon: IconPlus,
      act: link('/personas/new'),
    },
    {
      id: 'compare',
      label: 'Compare blueprints',
      words: 'diff',
      Icon: IconArrows,
      act: link('/blueprints/compare'),
    },
    ...state.identities
      .filter(({ id }) => id !== state.actingId)
      .map((identity) => ({ id: identity.id, name: identityName(catalog, identity) }))
      .map(({ id, name }) => ({
        id: `act as ${id}`,
        label: `Act as ${name}`,
        words: 'identity end user',
        Icon: IconUser,
        act: run(() => {
          identities.actAs(id)
          announce(`Acting as ${name}`)
        }),
      })),
    ...(state.actingId === null
      ? []
      : [
          {
            id: 'act as nobody',
            label: 'Act as nobody',
            words: 'identity',
            Icon: IconUser,
            act: run(() => identities.actAs(null)),
          },
        ]),
    {
      id: 'paste',
      label: 'Paste a token',
      words: 'identity end user add',
      Icon: IconClipboard,
      act: link('/identities'),
    },
    ...(['light', 'dark', 'auto'] as const)
      .filter((one) => one !== theme)
      .map((one) => ({
        id: `theme ${one}`,
        label: themes[one],
        words: 'switch appearance mode colour',
        Icon: IconSun,
        act: run(() => setTheme(one)),
      })),
    {
      id: 'density',
      label: otherDensity === 'compact' ? 'Compact density' : 'Comfortable density',
      words: 'switch appearance rows',
      Icon: IconRows,
      act: run(() => setDensity(otherDensity)),
    },
    {
      id: 'navigation',
      label: 'Collapse or expand the navigation',
      words: 'toggle sidebar menu',
      Icon: IconSidebar,
      act: run(toggleNavigationWidth),
    },
    {
      id: 'copy address',
      label: 'Copy this page’s address',
      words: 'link url share',
      Icon: IconLink,
      act: run(
        () =>
          void copyText(globalThis.location.href).then((done) =>
            showToast(
              done ? { text: 'Address copied' } : { text: 'The browser did not allow to copy', tone: 'bad' },
            ),
          ),
      ),
    },
    {
      id: 'activity',
      label: 'Open activity',
      words: 'requests log errors',
      Icon: IconActivity,
      act: link('/activity'),
    },
    {
      id: 'settings',
      label: 'Open settings',
      words: 'preferences assumptions',
      Icon: IconSettings,
      act: link('/settings'),
    },
    {
      id: 'keys',
      label: 'Keyboard map',
      words: 'shortcuts help',
      Icon: IconKeyboard,
      act: run(openKeyboardMap),
    },
    ...(openMockPanel
      ? [
          {
            id: 'mock',
            label: 'Mock panel',
            words: 'faults latency clock',
            Icon: IconTest,
            act: run(openMockPanel),
          },
        ]
      : []),
    {
      id: 'sign in',
      label: 'Sign in again',
      words: 'session login',
      Icon: IconLogin,
      act: run(session.openSheet),
    },
    {
      id: 'sign out',
      label: 'Sign out',
      words: 'session logout leave',
      Icon: IconLogout,
      act: run(onSignOut),
    },
  ]
}
