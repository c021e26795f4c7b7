import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallError } from '@/api/failures/errors'
import { contextQuery, type ContextRead } from '@/api/queries/spaces'
import { useClient } from '@/api/use-client'
import { usePartition } from '@/storage/catalog/use-catalog'
import { useIdentities } from '@/session/identities/use-identities'
import { announce } from '@/ui/announce'
import { conversationOf, type Conversation } from '@/features/spaces/model/conversation'
import { useCacheReply } from '@/features/spaces/space-replies'

export interface ContextReads {
  /** Reads of this visit, newest last. */
  readonly reads: readonly ContextRead[]
  readonly newest: ContextRead | undefined
  readonly error: Error | CallError | null
  readonly isFetching: boolean
  readonly onReload: () => void
  readonly onCancel: () => void
  /** A different key triggers a read by itself; with the same key this reads again. */
  readonly onFundingChange: () => void
}

/** A participant's context of a space (#3), and their earlier reads in this visit. */
export function useContextReads(
  space: string,
  participant: string | undefined,
  isFunded: boolean,
): ContextReads {
  const client = useClient()
  const queryClient = useQueryClient()
  const partition = usePartition()
  const { identities, state } = useIdentities()
  const funding = isFunded && !state.isPaused ? (state.fundingKey?.id ?? null) : null
  const of = { space, participant: participant ?? '', funding }
  const query = contextQuery(client, of, useCacheReply(space))
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: participant !== undefined && partition !== null,
  })
  const onReload = () =>
    void refetch().then((result) => {
      if (result.isSuccess) announce('Read again')
    })
  return {
    reads: data ?? [],
    newest: data?.at(-1),
    error,
    isFetching,
    onReload,
    onCancel: () => void queryClient.cancelQueries({ queryKey: query.queryKey }),
    onFundingChange: () => {
      if (identities.getSnapshot().fundingKey?.id === funding) onReload()
    },
  }
}

const noConversation = conversationOf([])

export function useConversation(read: ContextRead | undefined): Conversation {
  return useMemo(() => (read ? conversationOf(read.json.chat_history) : noConversation), [read])
}
