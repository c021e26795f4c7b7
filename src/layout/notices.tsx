import { Button } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
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
export function RetryNotice() {
  const isWaiting = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 0 }) > 0
  return isWaiting && <Notice>The service is busy or did not answer. Trying again …</Notice>
}
