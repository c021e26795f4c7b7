import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fetchWhenIdle } from '@/ui/lazy-part'

/** Fetches the code of the review while all is well: a save goes through it, also one that finds the network gone. */
export function usePreloadReview() {
  const router = useRouter()
  useEffect(() => {
    fetchWhenIdle([async () => router.loadRouteChunk(router.routesByPath['/blueprints/$id/review'])])
  }, [router])
}
