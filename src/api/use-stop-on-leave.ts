import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Stops a read when the page is left before its answer has come, and nothing else waits for it. A component that is suspended
 * does not observe its query, so this has to stand outside of the boundary.
 */
export function useStopOnLeave(queryKey: QueryKey): void {
  const queryClient = useQueryClient()
  const hash = hashKey(queryKey)
  useEffect(
    () => () =>
      void queryClient.cancelQueries({ type: 'inactive', predicate: ({ queryHash }) => queryHash === hash }),
    [queryClient, hash],
  )
}
