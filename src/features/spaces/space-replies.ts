import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@/api/exchange'
import { storeReply, spaceKeys, type SpaceReply } from '@/api/queries/spaces'

const none: readonly SpaceReply[] = []

/** What the service answered to changes of a space in this visit, and reads that could not be read, the newest last. */
export function useSpaceReplies(space: string): readonly SpaceReply[] {
  const { data } = useQuery({
    queryKey: spaceKeys.replies(space),
    queryFn: () => none,
    enabled: false,
    initialData: none,
    gcTime: Infinity,
  })
  return data
}

export function useCacheReply(space: string): (title: string, answer: Answer<unknown>) => void {
  const queryClient = useQueryClient()
  return (title, { json, at }) => storeReply(queryClient, space, { title, at, json })
}
