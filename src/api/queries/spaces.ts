import { queryOptions } from '@tanstack/react-query'
import type { Answer, Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import type { SpaceContext } from '@/api/resources/spaces'

/** A context as it was read. */
export interface ContextAnswer extends Answer<SpaceContext> {
  /** Milliseconds from the request to the answer. */
  readonly took: number
}

/**
 * What a participant of a space sees (#3). `fundedBy` is the id of an API key whose scope is shown, or null: that read
 * may cost, so that it is asked for once and never repeated by itself.
 */
export const spaceContextQuery = (client: Client, id: string, participant: string, fundedBy: string | null) =>
  queryOptions({
    queryKey: ['space-context', id, participant, fundedBy],
    queryFn: async ({ signal }): Promise<ContextAnswer> => {
      const startedAt = Date.now()
      const input = { params: { id }, body: { participant_id: participant } }
      const answer = await client.call(endpoints.readSpaceContext, input, { signal, fundedBy })
      return { ...answer, took: answer.at - startedAt }
    },
    // Thousands of messages would be compared one by one.
    structuralSharing: false,
    ...(fundedBy !== null && {
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  })
