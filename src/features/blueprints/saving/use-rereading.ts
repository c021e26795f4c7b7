import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { ServiceError } from '@/api/failures/errors'
import { pauseBeforeRetry } from '@/api/pause-before-retry'
import { blueprintKeys } from '@/api/queries/blueprints'
import { useSaveNews } from '@/storage/drafts/use-drafts'
import { listenForWake } from '@/lib/time/listen-for-wake'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import { useLatest } from '@/features/blueprints/use-latest'

/** Milliseconds for which an answer counts as up to date. */
const young = 10_000

/** Reloads a blueprint in the background, unless a save is in progress, which reads it anyway. */
function useReread(id: string, { runs }: BlueprintSession, cancelRefetch = false) {
  const queryClient = useQueryClient()
  return useCallback(() => {
    if (!runs.isSaving())
      void queryClient.refetchQueries({ queryKey: blueprintKeys.one(id) }, { cancelRefetch })
  }, [queryClient, runs, id, cancelRefetch])
}

/** Reloads when another tab of this browser has saved. */
export function useRereadingWhenSavedElsewhere(id: string, edits: BlueprintSession) {
  const news = useSaveNews()
  // A request in progress may have been answered before that save.
  const reread = useReread(id, edits, true)
  useEffect(() => news.listen({ kind: 'blueprint', id }, reread), [news, id, reread])
}

/** Milliseconds between checks: other users may save while the page is open. */
const pollInterval = 15_000

/**
 * Reloads when the page is opened, when the tab becomes visible, and at intervals, unless the last answer is recent.
 * `at` is the time of that answer. After a failure it waits as long as the service requests, and stops while the
 * service says that the blueprint is deleted or belongs to another user.
 */
export function useFreshReading(id: string, edits: BlueprintSession, at: number) {
  const latestAt = useLatest(at)
  const queryClient = useQueryClient()
  const reread = useReread(id, edits)
  useEffect(() => {
    const look = () => {
      const { error = null, errorUpdatedAt = 0 } = queryClient.getQueryState(blueprintKeys.one(id)) ?? {}
      if (document.visibilityState !== 'visible' || isFinal(error)) return
      const isDue = Date.now() - latestAt.current > young
      const pause = Math.max(young, pauseBeforeRetry(0, error))
      if (isDue && (error === null || Date.now() - errorUpdatedAt > pause)) reread()
    }
    look()
    const timer = setInterval(look, pollInterval)
    const stop = listenForWake(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [latestAt, queryClient, id, reread])
}

function isFinal(error: Error | null): boolean {
  return error instanceof ServiceError && (error.status === 403 || error.status === 404)
}
