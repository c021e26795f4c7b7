import type { ReplyKeeper, SpaceReply } from '@/api/queries/spaces'
import { createStore } from '@/lib/create-store'
import { perSession } from '@/session/per-session'
import { useSession } from '@/session/use-session'
import { useStore } from '@/ui/use-store'

const mostReplies = 10
const none: readonly SpaceReply[] = []

/** By space. */
const replies = perSession(() => createStore<ReadonlyMap<string, readonly SpaceReply[]>>(new Map()))

/** The service's answers to updates of a space in this visit, and unreadable read answers, newest last. */
export function useSpaceReplies(space: string): readonly SpaceReply[] {
  const { session } = useSession()
  return useStore(replies(session), (all) => all.get(space) ?? none)
}

export function useCacheReply(space: string): ReplyKeeper {
  const { session } = useSession()
  return (title, { json, at }) =>
    replies(session).set((all) =>
      new Map(all).set(space, [...(all.get(space) ?? none), { title, json, at }].slice(-mostReplies)),
    )
}
