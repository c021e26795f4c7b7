import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'

/**
 * What a participant of a space sees (#3). `fundedBy` is the id of an API key whose scope is shown, or null: that read
 * may cost, so that it is asked for once and never repeated by itself.
 */
export const spaceContextQuery = (client: Client, id: string, participant: string, fundedBy: string | null) =>
  queryOptions({
    queryKey: ['space-context', id, participant, fundedBy],
    queryFn: ({ signal }) => {
      const input = { params: { id }, body: { participant_id: participant } }
      return client.call(endpoints.readSpaceContext, input, { signal, fundedBy })
    },
    ...(fundedBy !== null && {
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  })
