import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { spaceContextQuery } from '@/api/queries/spaces'
import { conversationOf, lengthOf } from './conversation'

/** Milliseconds. */
const [shortestPause, longestFollow] = [5_000, 10 * 60_000]
/** Characters of a context that is too large to be read again and again. */
const largest = 5_000_000

interface Following {
  /** Epoch milliseconds. */
  readonly since: number
  /** Keys of the messages that were there then. */
  readonly seen: ReadonlySet<string>
}

/**
 * What a participant sees; if followed, read again and again while the page is seen. That stops at a failure, after ten
 * minutes, with an API key, and where there is too much to read.
 */
export function useFollowedContext(options: ReturnType<typeof spaceContextQuery>, isFunded: boolean) {
  const [following, setFollowing] = useState<Following>()
  const [stoppedBy, setStoppedBy] = useState<string>()
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      following !== undefined && Math.max(shortestPause, 5 * (state.data?.took ?? 0)),
  })
  const { data, error } = query
  const conversation = data && conversationOf(data.value)
  const reasons = [
    [isFunded, 'Not with an API key: each read may cost.'],
    [error !== null, 'The last read failed.'],
    [data && lengthOf(data.value) > largest, 'Too much to be read again and again.'],
    [following && data && data.at - following.since > longestFollow, 'Stopped after ten minutes.'],
  ] as const
  const why = reasons.find(([isSo]) => isSo)?.[1]
  if (following && why !== undefined) {
    setFollowing(undefined)
    setStoppedBy(why)
  }
  const toggle = () => {
    setStoppedBy(undefined)
    const seen = new Set(conversation?.messages.map(({ key }) => key))
    setFollowing(following || !data ? undefined : { since: Date.now(), seen })
  }
  const added = following ? (conversation?.messages ?? []).filter(({ key }) => !following.seen.has(key)) : []
  return { query, conversation, isFollowing: following !== undefined, stoppedBy, added, toggle }
}
