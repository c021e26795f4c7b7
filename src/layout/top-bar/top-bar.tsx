import { ActionIcon, Kbd } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLockExclamation.mjs'
import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import { fundingKeyName } from '@/entities/acting/funding-key-name'
import { useSignOut } from '@/entities/leaving/use-sign-out'
import { endedText, timeLeftText } from '@/session/time-left'
import { useIdentities } from '@/session/identities/use-identities'
import { useSession } from '@/session/use-session'
import { announce } from '@/ui/announce'
import { Avatar } from '@/ui/avatar'
import { lazyPart, partOnDemand } from '@/ui/states/lazy-part'
import { openPalette } from '@/ui/overlays/overlay'
import { useServiceNow } from '@/ui/use-now'
import { useCurrentPageTitle } from '@/ui/page/use-page-title'
import { ActingCell } from './acting-cell'
import breadcrumbStyles from './breadcrumb.module.css'
import identityBarStyles from './identity-bar.module.css'
import { IdentityCell } from './identity-cell'
import { lowerItems, mainItems } from '@/layout/navigation/navigation-items'
import paletteButtonStyles from './palette-button.module.css'
import { keysText } from '@/ui/keys-text'
import styles from './top-bar.module.css'

const SessionMenu = lazyPart(async () => (await import('@/layout/session/session-menu')).SessionMenu)

function SessionCell() {
  const { state } = useSession()
  const now = useServiceNow()
  const { signOut, signOutAndDelete, dialog } = useSignOut()
  const name = state.name ?? 'Signed in'
  const ended = state.status === 'expired' || state.status === 'signed out'
  const icon = ended ? (
    <IconLock size={18} stroke={1.6} aria-hidden />
  ) : state.method === 'api key' ? (
    <IconKey size={16} stroke={1.8} aria-hidden />
  ) : (
    <Avatar name={name} size={20} />
  )
  return (
    <>
      <IdentityCell
        name="Session"
        icon={icon}
        value={ended ? endedText(state.endedAt) : name}
        rest={ended ? undefined : timeLeftText(state.expiresAt, now)}
        tone={ended ? 'bad' : state.warning ? 'warn' : 'plain'}
      >
        {(close) => <SessionMenu onDone={close} onSignOut={signOut} onSignOutAndDelete={signOutAndDelete} />}
      </IdentityCell>
      {dialog}
    </>
  )
}

const FundingMenu = partOnDemand(async () => (await import('./funding-menu')).FundingMenu)

function FundingCell() {
  const { fundingKey, isPaused } = useIdentities().state
  return (
    <IdentityCell
      name="Funding key"
      icon={<IconCoin size={16} stroke={1.8} aria-hidden />}
      value={fundingKey ? fundingKeyName(fundingKey) : isPaused ? 'Paused' : 'None'}
      tone={fundingKey ? 'plain' : 'off'}
    >
      {(close) => <FundingMenu onDone={close} />}
    </IdentityCell>
  )
}

export function TopBar({
  navigationOpen,
  onNavigation,
}: {
  navigationOpen: boolean
  onNavigation: () => void
}) {
  return (
    <header className="pc-top">
      <ActionIcon
        {...labeled('Navigation')}
        className={styles.menu}
        aria-expanded={navigationOpen}
        aria-controls="navigation"
        onClick={onNavigation}
      >
        <IconMenu size={18} aria-hidden />
      </ActionIcon>
      <Breadcrumb />
      <PaletteButton />
      <IdentityBar />
    </header>
  )
}

/** Who is signed in, who is acting, and which key is charged: always visible. */
function IdentityBar() {
  useIdentityKeys()
  return (
    <div className={identityBarStyles.bar} role="group" aria-label="Identities">
      <SessionCell />
      <ActingCell />
      <FundingCell />
    </div>
  )
}

/** Opens the palette. Looks like the field that it opens. */
function PaletteButton() {
  return (
    <button
      type="button"
      className={paletteButtonStyles.button}
      aria-label="Paste an id or search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openPalette()}
    >
      <IconSearch size={14} aria-hidden />
      <span className={paletteButtonStyles.words}>Paste an id or search</span>
      <Kbd>{keysText('Mod K')}</Kbd>
    </button>
  )
}

/** The page's area, then its own title. */
function Breadcrumb() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const title = useCurrentPageTitle()
  const area = [...mainItems, ...lowerItems].find(({ to }) => to !== '/' && path.startsWith(to))
  const inArea = area && path.replace(/\/$/, '') !== area.to
  const here = inArea ? title : (area?.label ?? (path === '/' ? 'Home' : title))
  return (
    <nav aria-label="Breadcrumb" className={breadcrumbStyles.crumb}>
      {inArea && (
        <>
          {/* An exact match, so that only the page itself is marked as current. */}
          <Link to={area.to} activeOptions={{ exact: true }}>
            {area.label}
          </Link>
          <IconChevronRight size={14} aria-hidden />
        </>
      )}
      {here && (
        <span className={breadcrumbStyles.here} aria-current="page" title={here}>
          {here}
        </span>
      )}
    </nav>
  )
}

/** Alt and a digit act as the first, second … identity of this tab. */
function useIdentityKeys(): void {
  const { identities } = useIdentities()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || digit === undefined) return
      const identity = identities.getSnapshot().identities[Number(digit) - 1]
      if (!identity || document.querySelector('dialog[open]')) return
      event.preventDefault()
      identities.setPaused(false)
      identities.actAs(identity.id)
      announce(`Acting as ${identity.name}`)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [identities])
}
