import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import type { JsonValue } from '@/lib/json/json'

export interface EpisodeRead {
  readonly json: JsonValue
  /** When the answer arrived, in epoch milliseconds. */
  readonly at: number
}

/** Key of all episodes that were read for an identity. */
export const episodesOf = (identity: string) => ['episodes', identity] as const

/** #8, for one identity: the result depends on who asks. */
export function episodeQuery(client: Client, { id, identity }: { id: string; identity: string }) {
  return queryOptions({
    queryKey: [...episodesOf(identity), id] as const,
    queryFn: async ({ signal }): Promise<EpisodeRead> => {
      const { json, at } = await client.call(endpoints.getEpisode, { params: { id } }, { signal })
      return { json, at }
    },
  })
}
