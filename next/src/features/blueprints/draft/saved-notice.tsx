import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { sentence } from '@/lib/words'
import { RouterButton } from '@/ui/router-links'
import type { DraftStore } from './draft-store'

const noticeOf = (id: string) => `saved ${id}`

/** Tells that the blueprint with this id is saved. Undo makes an edit that is not saved yet. */
export function showSaved(id: string, name: string, store: DraftStore) {
  const undo = () => {
    store.undoLastSave()
    hideSaved(id)
  }
  notifications.show({
    id: noticeOf(id),
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{sentence`Saved ${name}`}</span>
        <Group wrap="nowrap" gap="xs">
          <RouterButton size="xs" to="/personas/new" search={{ blueprint: id }}>
            Create persona
          </RouterButton>
          <Button size="xs" onClick={undo}>
            Undo
          </Button>
        </Group>
      </Group>
    ),
  })
}

/** At the end of the draft: there is nothing more to undo. */
export const hideSaved = (id: string) => notifications.hide(noticeOf(id))
