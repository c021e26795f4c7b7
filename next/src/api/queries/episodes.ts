import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'

/** An episode and those around it (#8), as an end user of the tenant sees them. `identityId` is whose token asks. */
export const episodeQuery = (client: Client, id: string, identityId: string) =>
  queryOptions({
    queryKey: ['episode', id, identityId],
    queryFn: ({ signal }) =>
      client.call(endpoints.getEpisode, { params: { id } }, { signal, as: identityId }),
  })
