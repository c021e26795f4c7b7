import { Button } from '@mantine/core'
import { useRouter, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ActivityLink } from '@/entities/requests/activity-link'
import { entityKinds } from '@/entities/entity-kinds'
import { readRef } from '@/entities/ids/read-ref'
import type { FailureDescription } from '@/lib/failure-description'
import { pluralize } from '@/lib/text/pluralize'
import { clockTime } from '@/lib/time/relative-time'
import { searchText } from '@/lib/text/search-text'
import { serviceClock } from '@/lib/time/service-clock'
import { withoutCredentials } from '@/lib/json/without-credentials'
import { unsavedWork } from '@/session/unsaved-work'
import { useEnvironment } from '@/session/use-environment'
import { useSession } from '@/session/use-session'
import { refKey } from '@/storage/catalog/catalog-entry'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { FailureLinkContext } from '@/ui/states/failure-link'
import { lazyPart, partOnDemand } from '@/ui/states/lazy-part'
import { Notice } from '@/ui/states/notice'
import { closeOverlay, useOverlay } from '@/ui/overlays/overlay'
import { focusPage } from '@/ui/page/page-focus'
import { showToast } from '@/ui/overlays/toast'
import { Toasts } from '@/ui/overlays/toasts'
import styles from './console-frame.module.css'
import './frame.css'
import { InFrameContext } from './in-frame-context'
import { Navigation } from './navigation/navigation'
import { Palette } from './palette/palette'
import { SessionSheetSlot } from './session/session-sheet-slot'
import { TopBar } from './top-bar/top-bar'
import { useShortcuts } from './use-shortcuts'

const KeyboardMap = partOnDemand(async () => (await import('./keyboard-map')).KeyboardMap)
const SignOutDialog = lazyPart(async () => (await import('@/entities/leaving/sign-out-dialog')).SignOutDialog)

/** Shows the palette and the keyboard map, by key or on request. */
function OverlaySlot() {
  const { session } = useSession()
  const overlay = useOverlay()
  const [asking, setAsking] = useState(false)
  useShortcuts()
  const signOut = () => {
    if (unsavedWork.getSnapshot().length > 0) setAsking(true)
    else session.signOut()
  }
  return (
    <>
      {overlay?.name === 'palette' && <Palette begin={overlay.text} onSignOut={signOut} />}
      {overlay?.name === 'keyboard map' && <KeyboardMap onClose={closeOverlay} />}
      {asking && <SignOutDialog onClose={() => setAsking(false)} />}
    </>
  )
}

const Peek = partOnDemand(async () => (await import('./peek/peek')).Peek)

/** Shows the entity of `?peek=` next to the page. */
function PeekSlot() {
  const navigate = useNavigate()
  const text = useRouterState({ select: ({ location }) => searchText(location.search, 'peek') })
  if (text === undefined) return null
  return (
    <Peek
      key={text}
      text={text}
      onClose={() =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, peek: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

const Nothing = () => null

// The page does not wait for these: their content appears later, or is the description of each entity.
const ShellNotices = lazyPart(async () => (await import('./shell-notices')).ShellNotices, Nothing)
const Tips = lazyPart(async () => (await import('@/ui/overlays/tips')).Tips, Nothing)

const linkOf = (failure: FailureDescription) => <ActivityLink failure={failure} />

/** Ribbon, navigation and top bar around every signed-in page. */
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
        Skip to content
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

/** Records which entities' pages were opened. */
function useVisits(): void {
  const catalog = useCatalogStore()
  const opened = useRouterState({
    select: ({ matches, status }) => {
      const last = status === 'idle' ? matches.at(-1) : undefined
      const kind = entityKinds.find(({ page }) => last?.fullPath.startsWith(page))?.kind
      const id = last && 'id' in last.params ? last.params.id : undefined
      return kind && id !== undefined ? refKey({ kind, id }) : undefined
    },
  })
  useEffect(() => {
    const ref = readRef(opened)
    // A token in place of an id is never stored.
    if (ref && !withoutCredentials(ref.id).omitted) catalog.visit(ref)
  }, [catalog, opened])
}

/** Warns that the session is about to end, and says how to continue while the user works without one. */
function SessionNotice() {
  const { session, state } = useSession()
  const { status, warning, sheetOpen, waitingRequests, endedAt, expiresAt } = state
  const lastWarning = useRef(warning)
  useEffect(() => {
    if (warning === lastWarning.current) return
    lastWarning.current = warning
    if (warning === null) return
    const text =
      warning === 'overdue'
        ? 'Your session is past its end. It works until the service refuses it.'
        : `Your session ends in ${minutesTo(expiresAt ?? 0)}`
    return showToast({ text, action: { label: 'Sign in again', onClick: session.openSheet } })
  }, [warning, session, expiresAt])

  if (status !== 'expired' || sheetOpen) return null
  return (
    <Notice
      bar
      live
      tone="warn"
      title={endedAt === null ? 'Your session ended' : `Your session ended at ${clockTime(endedAt)}`}
      action={
        <Button size="xs" onClick={session.openSheet}>
          Sign in again
        </Button>
      }
    >
      {waitingRequests.length === 0
        ? 'You can keep working. Nothing is read or saved until you sign in again.'
        : `You can keep working. ${waitingRequests.length === 1 ? '1 request waits' : `${waitingRequests.length} requests wait`} until you sign in again.`}
    </Notice>
  )
}

/** A tab that slept past a warning has less time left than the warning is named after. */
function minutesTo(end: number): string {
  return pluralize(Math.max(1, Math.ceil((end - serviceClock.now()) / 60_000)), 'minute')
}
