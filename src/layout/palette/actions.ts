import IconArrows from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardPlus.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRows from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs'
import IconTest from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { identityName } from '@/entities/acting/known-identity-name'
import { useEnvironment } from '@/session/use-environment'
import { useIdentities } from '@/session/identities/use-identities'
import { useSession } from '@/session/use-session'
import { toggleNavigationWidth } from '@/layout/navigation/navigation-width'
import { announce } from '@/ui/announce'
import { useAppearance } from '@/ui/styles/appearance'
import { copyText } from '@/ui/copy-text'
import { openKeyboardMap } from '@/ui/overlays/overlay'
import { showToast } from '@/ui/overlays/toast'
import type { PaletteRow } from './palette-row'

export interface PaletteAction {
  readonly id: string
  readonly label: string
  /** Additional search terms. */
  readonly keywords?: string
  readonly Icon: typeof IconUser
  readonly action: PaletteRow['action']
}

const themes = { light: 'Light theme', dark: 'Dark theme', auto: 'System theme' } as const

/** Actions of the palette other than opening pages and entities. The only place to add an action. */
export function useActions(onSignOut: () => void): PaletteAction[] {
  const { session } = useSession()
  const { identities, state } = useIdentities()
  const catalog = useCatalogStore()
  const { openMockPanel } = useEnvironment()
  const { theme, density, setTheme, setDensity } = useAppearance()
  const link = (to: string) => ({ is: 'link', target: { to } }) as const
  const run = (action: () => void) => ({ is: 'run', run: action }) as const
  const otherDensity = density === 'compact' ? 'comfortable' : 'compact'

  return [
    {
      id: 'new blueprint',
      label: 'New blueprint',
      keywords: 'create add',
      Icon: IconPlus,
      action: link('/blueprints/new'),
    },
    {
      id: 'new persona',
      label: 'New persona from a blueprint',
      keywords: 'create add',
      Icon: IconPlus,
      action: link('/personas/new'),
    },
    {
      id: 'compare',
      label: 'Compare blueprints',
      keywords: 'diff',
      Icon: IconArrows,
      action: link('/blueprints/compare'),
    },
    ...state.identities
      .filter(({ id }) => id !== state.actingId)
      .map((identity) => ({ id: identity.id, name: identityName(catalog, identity) }))
      .map(({ id, name }) => ({
        id: `act as ${id}`,
        label: `Act as ${name}`,
        keywords: 'identity end user',
        Icon: IconUser,
        action: run(() => {
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
            keywords: 'identity',
            Icon: IconUser,
            action: run(() => identities.actAs(null)),
          },
        ]),
    {
      id: 'paste',
      label: 'Paste a token',
      keywords: 'identity end user add',
      Icon: IconClipboard,
      action: link('/identities'),
    },
    ...(['light', 'dark', 'auto'] as const)
      .filter((one) => one !== theme)
      .map((one) => ({
        id: `theme ${one}`,
        label: themes[one],
        keywords: 'switch appearance mode color colour',
        Icon: IconSun,
        action: run(() => setTheme(one)),
      })),
    {
      id: 'density',
      label: otherDensity === 'compact' ? 'Compact density' : 'Comfortable density',
      keywords: 'switch appearance rows',
      Icon: IconRows,
      action: run(() => setDensity(otherDensity)),
    },
    {
      id: 'navigation',
      label: 'Collapse or expand the navigation',
      keywords: 'toggle sidebar menu',
      Icon: IconSidebar,
      action: run(toggleNavigationWidth),
    },
    {
      id: 'copy address',
      label: 'Copy this page’s address',
      keywords: 'link url share',
      Icon: IconLink,
      action: run(
        () =>
          void copyText(globalThis.location.href).then((done) =>
            showToast(
              done ? { text: 'Address copied' } : { text: 'The browser blocked copying', tone: 'bad' },
            ),
          ),
      ),
    },
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      keywords: 'shortcuts help',
      Icon: IconKeyboard,
      action: run(openKeyboardMap),
    },
    ...(openMockPanel
      ? [
          {
            id: 'mock',
            label: 'Mock panel',
            keywords: 'faults latency clock',
            Icon: IconTest,
            action: run(openMockPanel),
          },
        ]
      : []),
    {
      id: 'sign in',
      label: 'Sign in again',
      keywords: 'session login',
      Icon: IconLogin,
      action: run(session.openSheet),
    },
    {
      id: 'sign out',
      label: 'Sign out',
      keywords: 'session logout leave',
      Icon: IconLogout,
      action: run(onSignOut),
    },
  ]
}
