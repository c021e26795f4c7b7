import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Cancels a read if the page is left before its answer arrives and no other component waits for it. A suspended
 * component does not observe its query, so call this outside the boundary.
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
