import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { blueprintKeys } from '@/api/queries/blueprints'
import { useSaveNews } from '@/drafts/use-drafts'
import { listenForWake } from '@/lib/listen-for-wake'
import type { BlueprintSession } from './blueprint-session'
import { useLatest } from './use-latest'

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

/** Reads again when the page is opened or the tab comes back, on a reading that is not young: `at` is its time. */
export function useFreshReading(id: string, edits: BlueprintSession, at: number) {
  const latestAt = useLatest(at)
  const reread = useReread(id, edits)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - latestAt.current > young) reread()
    }
    look()
    return listenForWake(look)
  }, [latestAt, reread])
}
