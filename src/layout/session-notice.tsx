import { useEffect, useRef } from 'react'
import { pluralize } from '@/lib/pluralize'
import { clockTime } from '@/lib/relative-time'
import { serviceClock } from '@/lib/service-clock'
import { useSession } from '@/session/use-session'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { showToast } from '@/ui/toast'

/** Tells that the session is about to end, and while somebody keeps working without one, how to go on. */
export function SessionNotice() {
  const { session, state } = useSession()
  const { status, warning, sheetOpen, parked, endedAt, expiresAt } = state
  const lastWarning = useRef(warning)
  useEffect(() => {
    if (warning === lastWarning.current) return
    lastWarning.current = warning
    if (warning === null) return
    const text =
      warning === 'overdue'
        ? 'Your session should have ended by now. The service decides.'
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
        <Button size="sm" onClick={session.openSheet}>
          Sign in again
        </Button>
      }
    >
      {parked.length === 0
        ? 'You can go on working. Nothing is read or saved until you sign in again.'
        : `You can go on working. ${parked.length === 1 ? '1 request waits' : `${parked.length} requests wait`} until you sign in again.`}
    </Notice>
  )
}

/** A tab that slept past a warning has less left than the warning is named after. */
function minutesTo(end: number): string {
  return pluralize(Math.max(1, Math.ceil((end - serviceClock.now()) / 60_000)), 'minute')
}
