import { useWindowEvent } from '@mantine/hooks'
import { modals, ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { Outlet, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useStore } from '@/lib/use-store'
import classes from './frame.module.css'
import { Navigation } from './navigation'
import { SessionDialog } from './session-dialog'
import { SessionNotice } from './session-notice'
import { ShortcutList } from './shortcut-list'
import { TopBar } from './top-bar'

/** What surrounds every page of a signed-in user. */
export function Frame() {
  const { environment } = useRouteContext({ from: '__root__' })
  const main = useRef<HTMLElement>(null)
  useLeaveWithUser()
  useFocusOnHeading(main)
  useShortcutHelp()
  return (
    <ModalsProvider>
      <div className={classes.frame}>
        <div className={classes.ribbon} data-kind={environment.kind} />
        <Navigation />
        <TopBar />
        <main ref={main} className={classes.main}>
          <SessionNotice />
          <Outlet />
        </main>
      </div>
      <SessionDialog />
      <Notifications autoClose={6000} />
    </ModalsProvider>
  )
}

/**
 * Leaves the page when it is its user's no more. A sign-out, here or in another tab, drops the way back: the next user
 * must not land on this one's record.
 */
function useLeaveWithUser() {
  const { session } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const subject = useStore(session).user?.subject
  const [owner] = useState(subject)
  useEffect(() => {
    if (subject === undefined) void navigate({ to: '/sign-in', replace: true })
    else if (subject !== owner) void navigate({ to: '/', replace: true })
  }, [subject, owner, navigate])
}

/** After a navigation the focus goes to the heading of the new page, so that it is read out and Tab starts there. */
function useFocusOnHeading(main: RefObject<HTMLElement | null>) {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // Not after a reload: the browser keeps the focus where the user expects it.
        if (fromLocation && pathChanged) main.current?.querySelector<HTMLElement>('h1')?.focus()
      }),
    [router, main],
  )
}

const showShortcuts = () => modals.open({ title: 'Shortcuts', children: <ShortcutList /> })

/** `?` as typed, or where it is on most keyboards, so that it works on every layout. */
function useShortcutHelp() {
  useWindowEvent('keydown', ({ key, code, shiftKey, ctrlKey, metaKey, target }) => {
    const isAsked = key === '?' || (code === 'Slash' && shiftKey)
    const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null
    if (isAsked && !isTyping && !ctrlKey && !metaKey) showShortcuts()
  })
}
