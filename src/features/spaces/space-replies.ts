import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@/api/exchange'
import { spaceKeys } from '@/api/queries/spaces'
import type { JsonValue } from '@/lib/json'

/** One reply of the service about a space, as it came. */
export interface SpaceReply {
  /** "PUT space" */
  readonly title: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly json: JsonValue
}

const most = 10
const none: readonly SpaceReply[] = []

/** What the service answered to changes of a space in this visit, the newest last. */
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

export function useKeepReply(space: string): (title: string, answer: Answer<unknown>) => void {
  const queryClient = useQueryClient()
  return (title, { json, at }) =>
    queryClient.setQueryData<readonly SpaceReply[]>(spaceKeys.replies(space), (before = none) =>
      [...before, { title, at, json }].slice(-most),
    )
}
