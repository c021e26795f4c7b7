import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { episodeQuery, type EpisodeRead } from '@/api/queries/episodes'
import { useClient } from '@/api/use-client'
import { announce } from '@/ui/announce'
import { readReading, sketchOf } from './model/episode-reading'

/** An episode as an identity is given it. While it is read, what the last answer told of it stands in. */
export function useEpisode(id: string, identity: string) {
  const client = useClient()
  const cache = useQueryClient()
  const options = episodeQuery(client, { id, identity })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...options,
    placeholderData: (before: EpisodeRead | undefined) => before,
  })
  const reading = useMemo(() => {
    if (!data || data.identity !== identity) return undefined
    return data.id === id ? readReading(data.json) : sketchOf(id, readReading(data.json))
  }, [data, id, identity])
  return {
    reading,
    /** What is shown was told by the answer about another episode. */
    isSketch: isPlaceholderData || (data !== undefined && data.id !== id),
    at: data?.id === id ? data.at : undefined,
    error,
    isFetching,
    onCancel: () => void cache.cancelQueries({ queryKey: options.queryKey }),
    onReload: () =>
      void refetch().then((result) => {
        if (result.isSuccess) announce('Read again')
      }),
  }
}
