import { Button } from '@mantine/core'
import {
  notifyManager,
  useQueryClient,
  type Query,
  type QueryCache,
  type QueryClient,
} from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore, useEffect, useCallback, useState } from 'react'
import { ServiceError } from '@/api/failures/errors'
import { pauseBeforeRetry } from '@/api/pause-before-retry'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { Notice } from '@/ui/states/notice'
import { RateLimitNotice } from '@/ui/states/rate-limit-notice'
import { restorePageFocus } from '@/ui/page/page-focus'
import { closeToast, toastStore } from '@/ui/overlays/toast'
import { useLostFocus } from '@/ui/overlays/use-restored-focus'
import { useOnline } from '@/ui/use-online'
import { useStore } from '@/ui/use-store'
import { newVersion } from './new-version'
import { usePaneKeys } from './use-pane-keys'

/** Milliseconds. A message shown just before a page is left belongs to the next page. */
const recentlyShown = 1_000

/** Messages disappear with their page, unless they still have an action or report a problem. */
function usePageMessages(): void {
  const router = useRouter()
  useEffect(() => {
    const since = new Map<number, number>()
    const note = () => {
      const toasts = toastStore.getSnapshot()
      for (const { id } of toasts) if (!since.has(id)) since.set(id, performance.now())
      for (const id of since.keys()) if (toasts.every((toast) => toast.id !== id)) since.delete(id)
    }
    note()
    const stopNoting = toastStore.subscribe(note)
    const stopLeaving = router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      for (const { id, tone, action } of toastStore.getSnapshot())
        if (!action && tone !== 'bad' && performance.now() - (since.get(id) ?? 0) > recentlyShown)
          closeToast(id)
    })
    return () => {
      stopNoting()
      stopLeaving()
    }
  }, [router])
}

/** Notices for every page, above it. */
export function ShellNotices() {
  usePageMessages()
  usePaneKeys()
  const online = useOnline()
  const isReplaced = useStore(newVersion)
  const unsaved = useUnsavedWork().reduce((total, { count }) => total + count, 0)
  return (
    <>
      {!online && (
        <Notice bar live tone="warn" title="You are offline">
          The page stays as it is. Nothing can be read or saved until the connection is back.
        </Notice>
      )}
      {isReplaced && (
        <Notice
          bar
          live
          title="A new version is available"
          action={
            <Button size="xs" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        >
          {unsaved > 0
            ? `Save your ${unsaved === 1 ? 'unsaved change' : `${unsaved} unsaved changes`} first, then reload.`
            : 'Part of this version is no longer on the host. Reload when ready.'}
        </Notice>
      )}
      <WaitNotice />
    </>
  )
}

/** Says that reads wait because of too many requests, and for how long. */
function WaitNotice() {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  // Batched, because a page that renders a new query notifies the cache during rendering.
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const until = useSyncExternalStore(subscribe, () => endOfWaiting(cache))
  const serviceWait = useSyncExternalStore(subscribe, () => requestedWait(cache))
  // “Try now” disappears with the notice.
  const lostFocus = useLostFocus(restorePageFocus)
  return (
    <div {...lostFocus}>
      {until > 0 && (
        <RateLimitNotice bar live requestedWait={serviceWait} onNow={() => void retryNow(queryClient)}>
          <Countdown until={until} />
        </RateLimitNotice>
      )}
    </div>
  )
}

/** Reads that the service rate-limited and that are sent again. */
function waitingReads(cache: QueryCache) {
  return cache.getAll().flatMap((query: Query) => {
    const { fetchFailureReason: reason, fetchFailureCount, fetchStatus } = query.state
    const waits = fetchStatus === 'fetching' && reason instanceof ServiceError && reason.status === 429
    return waits ? [{ query, reason, failures: fetchFailureCount }] : []
  })
}

/** When the last waiting read is sent again, in epoch milliseconds; 0 if none waits. */
function endOfWaiting(cache: QueryCache): number {
  // If the service gives no time, or gives it in a header that this page may not read, the console uses its own.
  const ends = waitingReads(cache).map(
    ({ reason, failures }) => reason.startedAt + reason.duration + pauseBeforeRetry(failures - 1, reason),
  )
  return Math.max(0, ...ends)
}

/** Seconds that the service requested, which may exceed the console's wait; 0 if it requested none. */
function requestedWait(cache: QueryCache): number {
  return Math.max(0, ...waitingReads(cache).map(({ reason }) => reason.refusal.requestedWait ?? 0))
}

async function retryNow(queryClient: QueryClient) {
  const reads = waitingReads(queryClient.getQueryCache()).map(({ query }) => ({
    queryKey: query.queryKey,
    exact: true,
  }))
  await Promise.all(reads.map((read) => queryClient.cancelQueries(read)))
  for (const read of reads) void queryClient.refetchQueries(read)
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
