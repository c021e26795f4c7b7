import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { keptConversations, readConversationJson } from '@/storage/conversations'
import { usePartition } from '@/storage/catalog/use-catalog'
import { showToast } from '@/ui/overlays/toast'
import type { Talker } from './model/conversation'
import type { Talk } from './model/create-talk'
import { keptConversation, talkersOf } from './model/kept-conversation'

const keys = { list: (partition: string) => ['conversations', partition] as const }

/** Kept conversations of the signed-in user, the last changed first. Undefined until they are read. */
export function useKeptConversations() {
  const partition = usePartition() ?? ''
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: keys.list(partition),
    queryFn: async () => (await keptConversations(partition)) ?? [],
    // This and other tabs may change them.
    staleTime: 0,
  })
  return {
    partition,
    conversations: data,
    renew: () => void queryClient.invalidateQueries({ queryKey: keys.list(partition) }),
  }
}

interface OpenKeptOptions {
  talk: Talk
  /** Of the kept conversation, from the address. */
  id: string | undefined
  /** Who answered in it. Empty if it is gone. */
  onOpened: (talkers: readonly Talker[]) => void
}

/** Shows a kept conversation in this tab. What the tab showed before can be put back. */
export function useOpenKept({ talk, id, onOpened }: OpenKeptOptions): void {
  const partition = usePartition() ?? ''
  const show = useEffectEvent((conversation: ReturnType<typeof keptConversation>) => {
    if (!conversation) {
      showToast({ tone: 'bad', text: 'This browser does not keep that conversation any more' })
      onOpened([])
      return
    }
    const { turns } = talk.get()
    if (talk.get().kept !== conversation.kept) {
      const isReplacing = turns.length > 0 && talk.get().kept === undefined
      const undo = talk.open({ ...conversation, draft: talk.get().draft })
      if (isReplacing)
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
    void readConversationJson(partition, id).then((json) => {
      if (isWanted) show(keptConversation(id, json))
    })
    return () => {
      isWanted = false
    }
  }, [partition, id])
}
