import { Button, Group } from '@mantine/core'
import { useBlocker, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from '@/lib/use-store'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import { Age } from '@/ui/age'
import { confirmStay } from '@/ui/dialogs/confirm'
import { LoadingRows, Notice } from '@/ui/page-parts'
import { openDraft, type BlueprintRead, type OpenedDraft, type StoredDraft } from './open-draft'
import { changeGroupsOf, DraftContext } from './use-draft'
import { notifications } from '@mantine/notifications'
import { sentence } from '@/lib/words'
import { RouterButton } from '@/ui/router-links'
import type { DraftStore } from './draft-store'

interface DraftProviderProps {
  /** The blueprint's id. Mount with it as key. */
  id: string
  /** As last read (#10): the draft gets what others saved whenever this is another object. */
  read: BlueprintRead
  children: ReactNode
}

/** Opens the draft of a blueprint for the pages inside, and stores it as they edit it. */
export function DraftProvider({ id, read, children }: DraftProviderProps) {
  const { database, environment, session } = useRouteContext({ from: '__root__' })
  // After the sign-out the page is still there for a moment.
  const [subject] = useState(() => session.get().user?.subject ?? '')
  const [opened, setOpened] = useState<OpenedDraft>()
  const latest = useRef(read)

  useEffect(() => {
    latest.current = read
    opened?.store.rebase(read.json, read.at)
  }, [opened, read])

  useEffect(() => {
    const records = collection<StoredDraft>(database, 'drafts')
    const place = { records, database, owner: ownerOf(environment.id, subject), id }
    const opening = openDraft(place, latest.current)
    let ready: OpenedDraft | undefined
    let isShown = true
    void opening.then((draft) => {
      ready = draft
      if (isShown) setOpened(draft)
      else draft.close()
    })
    return () => {
      isShown = false
      hideSaved(id)
      // At once, or the next page reads the draft before it is stored.
      ready?.close()
    }
  }, [database, environment.id, subject, id])

  // The draft is stored, what it does not have is not. Leaving commits what is a value; a reload does not.
  const openFields = () => opened?.store.openFields.get() ?? []
  useBlocker({
    shouldBlockFn: ({ next }) => {
      const lost = openFields().find(({ isValid }) => !isValid)
      if (!lost || Object.values(next.params).includes(id)) return false
      const { label, state = 'is not valid yet' } = lost
      const children = `${label} ${state}: its text will be lost. Your other edits stay in the draft.`
      return confirmStay({ title: 'Leave the designer?', children, action: 'Leave' })
    },
    enableBeforeUnload: () => openFields().length > 0,
  })

  if (!opened) return <LoadingRows />
  return (
    <DraftContext value={opened.store}>
      <OtherTabNotice opened={opened} />
      <RestoredNotice opened={opened} />
      {children}
    </DraftContext>
  )
}

/** What was left here is there again. Undo stops at it, so that no key loses it: discarding it is a step of its own. */
function RestoredNotice({ opened: { store, restoredAt } }: { opened: OpenedDraft }) {
  const isUntouched = useStore(store, (state) => {
    const { done, undone } = state.history
    return done.length + undone.length === 0 && changeGroupsOf(state).length > 0
  })
  if (restoredAt === undefined || !isUntouched) return null
  return (
    <Notice>
      <span>
        Your draft in this browser, last edited <Age time={restoredAt} />.
      </span>
      <Button size="xs" onClick={store.discard}>
        Discard draft
      </Button>
    </Notice>
  )
}

/** Two tabs edit the same draft: the user chooses which goes on. */
function OtherTabNotice({ opened }: { opened: OpenedDraft }) {
  const other = useStore(opened.otherTab)
  if (!other) return null
  return (
    <Notice>
      <span>
        Another tab edited this blueprint <Age time={other.at} />. Your edits here are not stored until you
        choose.
      </span>
      <Button size="xs" onClick={opened.keepMine}>
        Keep this draft
      </Button>
      <Button size="xs" onClick={opened.takeOther}>
        {"Use the other tab's"}
      </Button>
    </Notice>
  )
}

/** Makes the inverse of the last save an edit, and says that it is not saved. */
export function undoLastSave(store: DraftStore) {
  store.undoLastSave()
  notifications.show({ message: 'The last save is undone in your draft only. Save to send it.' })
}

const noticeOf = (id: string) => `saved ${id}`

/** Tells that the blueprint with this id is saved. */
export function showSaved(id: string, name: string, store: DraftStore) {
  const undo = () => {
    undoLastSave(store)
    hideSaved(id)
  }
  hideSaved(id)
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
