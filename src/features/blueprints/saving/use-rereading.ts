import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { ServiceError } from '@/api/failures/errors'
import { pauseBeforeRetry } from '@/api/pause-before-retry'
import { blueprintKeys } from '@/api/queries/blueprints'
import { useSaveNews } from '@/storage/drafts/use-drafts'
import { listenForWake } from '@/lib/time/listen-for-wake'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import { useLatest } from '@/features/blueprints/use-latest'

/** A reading this young tells enough of what is the latest. */
const young = 10_000

/** Reads a blueprint again, quietly, unless a save of it is under way, which reads it itself. */
function useReread(id: string, { runs }: BlueprintSession, cancelRefetch = false) {
  const queryClient = useQueryClient()
  return useCallback(() => {
    if (!runs.isSaving())
      void queryClient.refetchQueries({ queryKey: blueprintKeys.one(id) }, { cancelRefetch })
  }, [queryClient, runs, id, cancelRefetch])
}

/** Reads again when another tab of this browser has saved. */
export function useRereadingWhenSavedElsewhere(id: string, edits: BlueprintSession) {
  const news = useSaveNews()
  // A reading under way may have been answered before that save.
  const reread = useReread(id, edits, true)
  useEffect(() => news.listen({ kind: 'blueprint', id }, reread), [news, id, reread])
}

/** Somebody may save elsewhere while the page is looked at. */
const pollInterval = 15_000

/**
 * Reads again when the page is opened, when the tab comes back, and once in a while, on a reading that is not young: `at`
 * is its time. After a failure not before the service wants to be asked, and not at all while it says that the blueprint is
 * gone or not this user's.
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
