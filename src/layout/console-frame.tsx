import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FailureDescription } from '@/lib/failure-description'
import { ActivityLink } from '@/entities/activity-link'
import { useEnvironment } from '@/session/use-environment'
import { FailureLinkContext } from '@/ui/failure-link'
import { focusPage } from '@/ui/page-focus'
import { lazyPart } from '@/ui/lazy-part'
import { Toasts } from '@/ui/toasts'
import styles from './console-frame.module.css'
import './frame.css'
import { InFrameContext } from './in-frame-context'
import { Navigation } from './navigation'
import { OverlaySlot } from './overlay-slot'
import { PeekSlot } from './peek-slot'
import { SessionNotice } from './session-notice'
import { SessionSheetSlot } from './session-sheet-slot'
import { TopBar } from './top-bar'
import { useVisits } from './use-visits'

const Nothing = () => null

// The page is there without them: what they show comes about later, or is the description of each thing.
const ShellNotices = lazyPart(async () => (await import('./shell-notices')).ShellNotices, Nothing)
const Tips = lazyPart(async () => (await import('@/ui/tips')).Tips, Nothing)

const linkOf = (failure: FailureDescription) => <ActivityLink failure={failure} />

/** Ribbon, navigation and top bar around every page of a signed-in console. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { environment } = useEnvironment()
  const [navigationOpen, setNavigationOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const menuButton = useRef<Element>(null)
  const router = useRouter()
  useVisits()

  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && main.current) focusPage(main.current)
      }),
    [router],
  )

  const closeNavigation = () => {
    setNavigationOpen(false)
    if (menuButton.current instanceof HTMLElement) menuButton.current.focus()
    menuButton.current = null
  }
  return (
    <div className="pc-frame">
      <button type="button" className={styles.skip} onClick={() => main.current && focusPage(main.current)}>
        Skip to the page
      </button>
      <div className="pc-ribbon" data-kind={environment.kind} />
      <Navigation open={navigationOpen} onClose={closeNavigation} />
      {navigationOpen && <div className={styles.scrim} onClick={closeNavigation} />}
      <TopBar
        navigationOpen={navigationOpen}
        onNavigation={() => {
          menuButton.current = document.activeElement
          setNavigationOpen(true)
        }}
      />
      <main ref={main} className="pc-main" tabIndex={-1} inert={navigationOpen}>
        <SessionNotice />
        <ShellNotices />
        <FailureLinkContext value={linkOf}>
          <InFrameContext value>{children}</InFrameContext>
        </FailureLinkContext>
      </main>
      <PeekSlot />
      <OverlaySlot />
      <Tips />
      <Toasts />
      <SessionSheetSlot />
    </div>
  )
}
