import { notifyManager, useQueryClient, type QueryCache } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { ServiceError } from '@/api/errors'
import { pauseBeforeRetry } from '@/api/pause-before-retry'
import { Notice } from '@/ui/notice'

/** Tells that reads wait because the service has had too many requests, and for how long. */
export function WaitNotice() {
  const cache = useQueryClient().getQueryCache()
  // Batched, because a page that renders a new query tells the cache of it while it renders.
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const until = useSyncExternalStore(subscribe, () => endOfWaiting(cache))
  if (until === 0) return null
  return (
    <Notice bar live tone="warn" title="The service asked to wait">
      <Countdown until={until} />
    </Notice>
  )
}

/** Epoch milliseconds at which the last of the waiting reads is sent again; 0 when none waits. */
function endOfWaiting(cache: QueryCache): number {
  const ends = cache.getAll().map(({ state }) => {
    const { fetchFailureReason: reason, fetchFailureCount, fetchStatus } = state
    if (fetchStatus !== 'fetching' || !(reason instanceof ServiceError) || reason.status !== 429) return 0
    // Where the service names no time, or names it in a header that this page may not read, the console takes its own.
    return reason.startedAt + reason.duration + pauseBeforeRetry(fetchFailureCount - 1, reason)
  })
  return Math.max(0, ...ends)
}

function Countdown({ until }: { until: number }) {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return left > 0 ? `Too many requests. Trying again in ${left} s.` : 'Trying again.'
}

function secondsTo(moment: number): number {
  return Math.ceil((moment - Date.now()) / 1000)
}
