import { useRouteContext } from '@tanstack/react-router'
import { durationText } from '@/lib/time/time-text'
import { useStore } from '@/lib/use-store'
import { Notice } from '@/ui/page-parts'
import { useNow } from '@/ui/use-now'

/** Milliseconds before the end. */
const warningTime = 5 * 60_000

/** A warning before the session ends: the service has no way to extend it. */
export function SessionNotice() {
  const { session } = useRouteContext({ from: '__root__' })
  const { status, user } = useStore(session)
  const now = useNow()
  const left = (user?.endsAt ?? Infinity) - now
  if (status !== 'active' || left > warningTime) return null
  return (
    <Notice>
      <span>
        {`Your session ends in ${durationText(left)}. `}
        You will be asked to sign in again, and this page stays as it is.
      </span>
    </Notice>
  )
}
