import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { episodeQuery, episodesOf, type EpisodeRead } from '@/api/queries/episodes'
import { useClient } from '@/api/use-client'
import { announce } from '@/ui/announce'
import { readEpisodeReading, partialReading } from './model/episode-reading'

/** An episode as an identity sees it. While it loads, the content of answers about other episodes is shown instead. */
export function useEpisode(id: string, identity: string) {
  const client = useClient()
  const cache = useQueryClient()
  const options = episodeQuery(client, { id, identity })
  const { data, error, isFetching, refetch } = useQuery(options)
  const reading = useMemo(() => {
    if (data) return readEpisodeReading(data.json)
    // Not a placeholder of the query, which would disappear with a failure.
    const cached = cache
      .getQueriesData<EpisodeRead>({ queryKey: episodesOf(identity) })
      .flatMap(([, read]) => read ?? [])
      .toSorted((a, b) => b.at - a.at)
    for (const read of cached) {
      const sketch = partialReading(id, readEpisodeReading(read.json))
      if (sketch) return sketch
    }
    return undefined
  }, [data, cache, id, identity])
  return {
    reading,
    /** The shown content is from the answer about another episode. */
    isSketch: data === undefined,
    at: data?.at,
    error,
    isFetching,
    onCancel: () => void cache.cancelQueries({ queryKey: options.queryKey }),
    onReload: () =>
      void refetch().then((result) => {
        if (result.isSuccess) announce('Read again')
      }),
  }
}
