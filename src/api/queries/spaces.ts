import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { isJsonObject, type JsonObject } from '@/lib/json'

/** Whose context is read, and how. */
export interface ContextOf {
  readonly space: string
  readonly participant: string
  /** Which funding key goes along; null for none. */
  readonly funding: string | null
}

/** One answer of #3. */
export interface ContextRead {
  readonly json: JsonObject
  /** Epoch milliseconds of the answer. */
  readonly at: number
  /** Milliseconds from the request to it. */
  readonly took: number
  readonly request_id: string | undefined
}

/** Reads of one context that are kept while the console is open. */
const mostReads = 5

export const spaceKeys = {
  all: ['spaces'] as const,
  replies: (space: string) => [...spaceKeys.all, space, 'replies'] as const,
  context: ({ space, participant, funding }: ContextOf) =>
    [...spaceKeys.all, space, 'context', participant, funding] as const,
}

/** The reads of a context in this visit, the newest last. It is never read anew unasked. */
export function contextQuery(client: Client, queryClient: QueryClient, of: ContextOf) {
  return queryOptions({
    queryKey: spaceKeys.context(of),
    queryFn: async ({ signal }): Promise<readonly ContextRead[]> => {
      const asked = Date.now()
      const { json, at, request_id } = await client.call(
        endpoints.readSpaceContext,
        { params: { id: of.space }, body: { participant_id: of.participant } },
        { signal, funded: of.funding !== null },
      )
      const read = { json: isJsonObject(json) ? json : {}, at, took: at - asked, request_id }
      const before = queryClient.getQueryData<readonly ContextRead[]>(spaceKeys.context(of)) ?? []
      return [...before, read].slice(-mostReads)
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })
}
