import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ServiceError } from '@/api/errors'
import { Notice } from '@/ui/notice'

/** Tells that reads wait because the service asked to, and for how long. */
export function WaitNotice() {
  const cache = useQueryClient().getQueryCache()
  const [until, setUntil] = useState<number>()
  useEffect(
    () =>
      cache.subscribe(() => {
        const ends = cache.getAll().flatMap(({ state }) => {
          const reason = state.fetchFailureReason
          if (state.fetchStatus !== 'fetching' || !(reason instanceof ServiceError) || reason.status !== 429)
            return []
          const { startedAt, duration, refusal } = reason
          return refusal.retryAfter === undefined ? [] : [startedAt + duration + refusal.retryAfter * 1000]
        })
        setUntil(ends.length > 0 ? Math.max(...ends) : undefined)
      }),
    [cache],
  )
  if (until === undefined) return null
  return (
    <Notice bar live tone="warn" title="The service asked to wait">
      <Countdown until={until} />
    </Notice>
  )
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
