import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import type { JsonValue } from '@/lib/json'

export interface EpisodeRead {
  readonly id: string
  /** The identity that asked. */
  readonly identity: string
  readonly json: JsonValue
  /** Epoch milliseconds of the answer. */
  readonly at: number
}

/** #8, for one identity: who asks decides what is found. */
export function episodeQuery(client: Client, { id, identity }: { id: string; identity: string }) {
  return queryOptions({
    queryKey: ['episodes', identity, id] as const,
    queryFn: async ({ signal }): Promise<EpisodeRead> => {
      const { json, at } = await client.call(endpoints.getEpisode, { params: { id } }, { signal })
      return { id, identity, json, at }
    },
  })
}
