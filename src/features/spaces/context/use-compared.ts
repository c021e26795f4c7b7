import { useMemo } from 'react'
import type { ContextRead } from '@/api/queries/spaces'
import type { Conversation } from '@/features/spaces/model/conversation'
import type { Message } from '@/features/spaces/model/message'
import { mergeConversations, type United } from '@/features/spaces/model/united'
import { useContextReads, useConversation, type ContextReads } from './use-context-reads'

/** The other side of a comparison: another participant's context, or an earlier read of the same context. */
export type ComparedWith =
  { readonly is: 'participant'; readonly id: string } | { readonly is: 'read'; readonly at: number }

export function readComparedWith(text: string | undefined): ComparedWith | undefined {
  if (text === undefined) return undefined
  const at = /^read:(\d+)$/.exec(text)?.[1]
  return at === undefined ? { is: 'participant', id: text } : { is: 'read', at: Number(at) }
}

export interface Compared {
  readonly with: ComparedWith
  readonly read: ContextRead | undefined
  readonly reads: ContextReads
  /** Undefined until both contexts are read. */
  readonly united: United | undefined
}

/** Reads the other side of a comparison and merges both conversations. */
export function useCompared(
  space: string,
  vs: string | undefined,
  isFunded: boolean,
  own: ContextReads,
  here: Conversation,
): Compared | undefined {
  const compared = readComparedWith(vs)
  const others = useContextReads(space, compared?.is === 'participant' ? compared.id : undefined, isFunded)
  const reads = compared?.is === 'participant' ? others : own
  const read = compared?.is === 'read' ? own.reads.find(({ at }) => at === compared.at) : others.newest
  const there = useConversation(compared && read)
  const isThere = compared !== undefined && read !== undefined && own.newest !== undefined
  const both = useMemo(() => (isThere ? mergeConversations(here, there) : undefined), [isThere, here, there])
  return compared && { with: compared, read, reads, united: both }
}

/** The merged conversation without the messages that are the same on both sides. */
export function onlyDifferences({ conversation, sides, differs }: United): Conversation {
  const isTold = ({ key }: Message) => sides.has(key) || differs.has(key)
  return { ...conversation, messages: conversation.messages.filter(isTold) }
}
