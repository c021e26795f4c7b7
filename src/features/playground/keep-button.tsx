import { Button } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs'
import { usePartition } from '@/storage/catalog/use-catalog'
import { removeConversation } from '@/storage/conversations'
import { formatDays, readStorageDays } from '@/storage/storage-age'
import { showToast } from '@/ui/overlays/toast'
import { useStore } from '@/ui/use-store'
import type { Talk } from './model/create-talk'
import { storeKept } from './model/kept-conversation'

/** Keeps the conversation in this browser, also after the tab is closed, until it is pressed again. */
export function KeepButton({ talk, persona }: { talk: Talk; persona: string }) {
  const partition = usePartition() ?? ''
  const kept = useStore(talk, (conversation) => conversation.kept)
  const isEmpty = useStore(talk, ({ turns }) => turns.length === 0)
  if (isEmpty) return null
  const keep = async (id: string) => {
    talk.keep(id)
    const isStored = await storeKept(partition, persona, { ...talk.get(), kept: id }, { isUpdate: false })
    if (!isStored) talk.keep(undefined)
    showToast(
      isStored
        ? {
            text: `Kept in this browser, without what looks like a credential, until ${formatDays(readStorageDays())} after its last change`,
          }
        : { tone: 'bad', text: 'This browser cannot store the conversation now' },
    )
  }
  const remove = (id: string) => {
    talk.keep(undefined)
    void removeConversation(partition, id)
    showToast({
      text: 'The conversation stays in this tab only',
      action: { label: 'Undo', onClick: () => void keep(id) },
    })
  }
  return (
    <Button
      variant="subtle"
      aria-pressed={kept !== undefined}
      leftSection={
        kept === undefined ? (
          <IconBookmark size={15} aria-hidden />
        ) : (
          <IconBookmarkFilled size={15} aria-hidden />
        )
      }
      onClick={() => (kept === undefined ? void keep(crypto.randomUUID()) : remove(kept))}
    >
      {kept === undefined ? 'Keep this conversation' : 'Kept'}
    </Button>
  )
}
