import { Button } from '@mantine/core'
import { notifications, useNotifications } from '@mantine/notifications'
import { useIsFetching } from '@tanstack/react-query'
import { Outlet, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { EnvironmentRibbon } from '@/account/environment-plate'
import { durationText } from '@/lib/time/time-text'
import { useKeyHints, useShortcut } from '@/lib/use-shortcut'
import { useStore } from '@/lib/use-store'
import { dialogs, host } from '@/ui/dialogs/dialogs'
import { lazyDialog } from '@/ui/dialogs/lazy-dialog'
import { Notice } from '@/ui/page-parts'
import { showShortcuts } from '@/ui/shortcut-list'
import { useNow } from '@/ui/use-now'
import classes from './frame.module.css'
import { Navigation } from './navigation'
import { TopBar } from './top-bar'

const Overlays = lazyDialog(async () => (await import('@/ui/dialogs/overlays')).Overlays)
// Its forms are most of the code of a page that has none.
const SessionDialog = lazyDialog(async () => (await import('./session-dialog')).SessionDialog)

const dialogKeys = [{ keys: ['Esc'], label: 'Close a drawer or a dialog' }]

/** What surrounds every page of a signed-in user, with something below each. Nothing on it is left for the next one. */
export function Frame({ dock }: { dock?: ReactNode }) {
  const { session } = useRouteContext({ from: '__root__' })
  const subject = useStore(session, ({ user }) => user?.subject)
  const [shown, setShown] = useState(subject)
  const [isNext, setNext] = useState(false)
  // At a sign-out the page goes by itself: drawn anew before, it would read again for nobody.
  if (subject !== undefined && subject !== shown) {
    setShown(subject)
    setNext(true)
  }
  return <FrameOfUser key={shown} page={isNext ? <PageOfNext /> : <Outlet />} dock={dock} />
}

/** Another user is on the way to Home, and reads nothing of the page before. */
function PageOfNext() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const [isOnWay, setOnWay] = useState(isLoading)
  if (isOnWay && !isLoading) setOnWay(false)
  return !isOnWay && <Outlet />
}

function FrameOfUser({ page, dock }: { page: ReactNode; dock: ReactNode }) {
  const { catalog } = useRouteContext({ from: '__root__' })
  const router = useRouter()
  const main = useRef<HTMLElement>(null)
  useFocusOnHeading(main)
  // A dialog asks about the page that it was opened on. That of an ended session is none of these.
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && dialogs.closeAll()),
    [router],
  )
  useEffect(() => notifications.clean, [])
  useEffect(() => dialogs.closeAll, [])
  // After the first paint, which needs nothing of it.
  useEffect(() => void catalog.readShared(), [catalog])
  useShortcut('?', 'Show the shortcuts', showShortcuts)
  useKeyHints(dialogKeys)
  return (
    <>
      <div className={classes.frame}>
        <EnvironmentRibbon />
        <Navigation />
        <TopBar />
        <main ref={main} className={classes.main}>
          <SessionNotice />
          <RetryNotice />
          {page}
        </main>
        {dock}
      </div>
      <SessionEnd />
      <DialogsAndNotices />
    </>
  )
}

/** Milliseconds before the end. */
const warningTime = 5 * 60_000

/** A warning before the session ends: the service has no way to extend it. */
function SessionNotice() {
  const { session } = useRouteContext({ from: '__root__' })
  const { status, user } = useStore(session)
  const now = useNow()
  const left = (user?.endsAt ?? Infinity) - now
  const [hidden, hide] = useState<number | null>()
  if (status !== 'active' || left > warningTime || hidden === user?.endsAt) return null
  return (
    <Notice>
      <span>
        {`Your session ends in ${durationText(left)}. `}
        You will be asked to sign in again, and this page stays as it is.
      </span>
      <Button size="xs" variant="subtle" color="gray" onClick={() => hide(user?.endsAt)}>
        Hide
      </Button>
    </Notice>
  )
}

/** While a read that failed waits to be sent again. */
function RetryNotice() {
  const isWaiting = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 0 }) > 0
  return isWaiting && <Notice>The service is busy or did not answer. Trying again …</Notice>
}

function DialogsAndNotices() {
  const isAwaited = useStore(host, ({ early }) => early !== undefined)
  const { notifications: notices } = useNotifications()
  return <Overlays opened={isAwaited} waiting={notices.length} onClose={dialogs.closeAll} />
}

/** The dialog over the page of an ended session. Afterwards the focus is where it was. */
function SessionEnd() {
  const { session } = useRouteContext({ from: '__root__' })
  const isExpired = useStore(session).status === 'expired'
  useEffect(() => {
    const focused = document.activeElement
    // A slider of the lanes is drawn in SVG.
    const isControl = focused instanceof HTMLElement || focused instanceof SVGElement
    if (isExpired && isControl) return () => focused.focus()
  }, [isExpired])
  return <SessionDialog opened={isExpired} />
}

/**
 * After a navigation the focus goes to the heading of the new page, so that it is read out and Tab starts there; also where
 * what had the focus leaves the page or is switched off, as a form that was answered, and nothing else takes it: then to
 * the field that the page is for, if it has one.
 */
function useFocusOnHeading(main: RefObject<HTMLElement | null>) {
  const router = useRouter()
  useEffect(() => {
    const page = main.current
    if (!page) return
    let [had, hadOn]: [EventTarget | null, path: string] = [null, '']
    // A heading may come only with what the page reads.
    let isAwaited = false
    const remember = ({ target }: FocusEvent) => ([had, hadOn] = [target, location.pathname])
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document
      if (activeElement !== body && !activeElement?.matches(':disabled')) isAwaited = false
      else if (isAwaited) focusHeading()
      else if (had instanceof Element && (!had.isConnected || had.matches(':disabled')))
        focusHeading(hadOn === location.pathname ? '[data-autofocus]' : 'h1')
    })
    function focusHeading(field = 'h1') {
      const heading = page?.querySelector<HTMLElement>(field) ?? page?.querySelector('h1')
      heading?.focus({ preventScroll: true })
      isAwaited = !heading
    }
    page.addEventListener('focusin', remember)
    observer.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    // Removed with the focus, it would make the browser lay out the page halfway between the two.
    const stopLeaving = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      const { activeElement } = document
      if (pathChanged && activeElement instanceof HTMLElement && page.contains(activeElement))
        activeElement.blur()
    })
    const stopArriving = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      // Not after a reload: the browser keeps the focus where the user expects it. A link may lead into a field.
      const isInField =
        toLocation.state.target !== undefined || document.activeElement?.hasAttribute('data-autofocus')
      if (fromLocation && pathChanged && !isInField) focusHeading()
    })
    return () => {
      page.removeEventListener('focusin', remember)
      observer.disconnect()
      stopLeaving()
      stopArriving()
    }
  }, [router, main])
}
