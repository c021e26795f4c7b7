import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { keptConversations, readConversation, type StoredConversation } from '@/storage/conversations'
import { usePartition } from '@/storage/catalog/use-catalog'
import { showToast } from '@/ui/overlays/toast'
import type { Talker } from '@/features/playground/model/conversation'
import type { Talk } from '@/features/playground/model/create-talk'
import { keptConversation, talkersOf } from '@/features/playground/model/kept-conversation'

/**
 * Kept conversations of the signed-in user, the last changed first. Undefined until they are read, null if this browser
 * cannot read them.
 */
export function useKeptConversations() {
  const partition = usePartition() ?? ''
  const queryClient = useQueryClient()
  const queryKey = ['conversations', partition]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await keptConversations(partition)) ?? null,
    // This and other tabs may change them.
    staleTime: 0,
  })
  return { partition, conversations: data, renew: () => void queryClient.invalidateQueries({ queryKey }) }
}

interface OpenKeptOptions {
  talk: Talk
  /** Of the kept conversation, from the address. */
  id: string | undefined
  /** Who answered in it. Empty if it cannot be opened. */
  onOpened: (talkers: readonly Talker[]) => void
}

/** Shows a kept conversation in this tab. What the tab showed before can be put back. */
export function useOpenKept({ talk, id, onOpened }: OpenKeptOptions): void {
  const partition = usePartition() ?? ''
  const show = useEffectEvent((stored: StoredConversation | null | undefined) => {
    const conversation = stored && keptConversation(stored)
    if (!conversation) {
      const text =
        stored === null
          ? 'That conversation is no longer kept in this browser'
          : 'Could not open the conversation. Try again later.'
      showToast({ tone: 'bad', text })
      onOpened([])
      return
    }
    const { turns, draft, kept } = talk.get()
    // Another tab may have continued it.
    if (kept?.id !== conversation.kept?.id || kept?.at !== conversation.kept?.at) {
      const undo = talk.open({ ...conversation, draft })
      if (turns.length > 0 && !kept)
        showToast({
          text: 'The kept conversation replaced the one in this tab',
          action: { label: 'Undo', onClick: undo },
        })
    }
    onOpened(talkersOf(conversation))
  })
  useEffect(() => {
    if (id === undefined) return undefined
    let isWanted = true
    void readConversation(partition, id).then((stored) => {
      if (isWanted) show(stored)
    })
    return () => {
      isWanted = false
    }
  }, [partition, id])
}
