import { queryOptions } from '@tanstack/react-query'
import type { Answer, Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import type { Signaled, Space, SpaceContext } from '@/api/resources/spaces'
import type { JsonObject } from '@/lib/json/json'
import type { z } from '@/lib/zod'

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

/** Updates a space (#14). */
export const putSpace = (client: Client, id: string, body: JsonObject): Promise<Answer<Space>> =>
  client.call(endpoints.putSpace, { params: { id }, body })

/** Adds participants to a space (#17). */
export const addSpaceUsers = (
  client: Client,
  id: string,
  participant_ids: string[],
): Promise<Answer<Space>> =>
  client.call(endpoints.addSpaceUsers, { params: { id }, body: { participant_ids } })

/** Asks participants into the real-time room of a space (#20). */
export const joinRoom = (
  client: Client,
  id: string,
  participant_ids: string[],
): Promise<Answer<z.infer<typeof Signaled>>> =>
  client.call(endpoints.joinRoom, { params: { id }, body: { participant_ids } })
