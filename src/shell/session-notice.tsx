import { useEffect, useRef } from 'react'
import { clockTime } from '@/lib/relative-time'
import { useSession } from '@/session/use-session'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { showToast } from '@/ui/toast'

/** Tells that the session is about to end, and while somebody keeps working without one, how to go on. */
export function SessionNotice() {
  const { session, state } = useSession()
  const { status, warning, sheetOpen, parked, endedAt } = state
  const lastWarning = useRef(warning)
  useEffect(() => {
    if (warning === lastWarning.current) return
    lastWarning.current = warning
    if (warning === null) return
    const text =
      warning === 'overdue'
        ? 'Your session should have ended by now. The service decides.'
        : `Your session ends in ${warning === '5 min' ? '5 minutes' : '1 minute'}`
    return showToast({ text, action: { label: 'Sign in again', onClick: session.openSheet } })
  }, [warning, session])

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
