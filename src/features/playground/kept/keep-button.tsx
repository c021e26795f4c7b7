import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs'
import { removeConversation, storeConversation } from '@/storage/conversations'
import { formatDays, readStorageDays } from '@/storage/storage-age'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { useStore } from '@/ui/use-store'
import { CompactButton } from '@/features/playground/compact-button'
import { showKeepToast } from './keep-toast'
import { noRoomText } from './no-room-text'
import type { Conversation, KeptAs } from '@/features/playground/model/conversation'
import type { Talk } from '@/features/playground/model/create-talk'
import { keptRecord } from '@/features/playground/model/kept-conversation'

interface KeepButtonProps {
  talk: Talk
  persona: string
  space: string | undefined
}

/** Keeps the conversation in this browser, also after the tab is closed, until it is pressed again. */
export function KeepButton({ talk, persona, space }: KeepButtonProps) {
  const catalog = useCatalogStore()
  const kept = useStore(talk, (conversation) => conversation.kept)
  const isEmpty = useStore(talk, ({ turns }) => turns.length === 0)
  if (isEmpty) return null

  const keep = async (conversation: Conversation, as: KeptAs) => {
    const { partition } = catalog.getState()
    if (partition === null) return // signed out since
    if (talk.get().turns === conversation.turns) talk.keep(as)
    const storing = await storeConversation(partition, keptRecord(conversation, as, persona), undefined)
    if (storing === 'stored') {
      const days = formatDays(readStorageDays())
      showKeepToast({
        text: `Kept in this browser for ${days} after the conversation’s last change. Text that looks like a credential is not stored.`,
      })
      return
    }
    if (talk.get().kept?.id === as.id) talk.keep(undefined)
    showKeepToast({
      tone: 'bad',
      text:
        storing === 'full'
          ? noRoomText
          : 'Could not keep the conversation: it is too long, or this browser cannot store it now. It stays in this tab until you close it.',
    })
  }
  const remove = async (as: KeptAs) => {
    const conversation = talk.get()
    talk.keep(undefined)
    if (!(await removeConversation(catalog.getState().partition ?? '', as.id))) {
      if (talk.get().kept === undefined && talk.get().turns === conversation.turns) talk.keep(as)
      showKeepToast({ tone: 'bad', text: 'Could not stop keeping the conversation. Try again later.' })
      return
    }
    showKeepToast({
      text: 'No longer kept. The conversation stays in this tab until you close it.',
      action: {
        label: 'Undo',
        onClick: () => void keep(conversation, { id: as.id, at: Date.now(), space }),
      },
    })
  }
  const Icon = kept ? IconBookmarkFilled : IconBookmark
  return (
    <CompactButton
      icon={<Icon size={15} aria-hidden />}
      onClick={() =>
        void (kept ? remove(kept) : keep(talk.get(), { id: crypto.randomUUID(), at: Date.now(), space }))
      }
    >
      {kept ? 'Stop keeping' : 'Keep this conversation'}
    </CompactButton>
  )
}
