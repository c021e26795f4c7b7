import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { Draft } from '@/storage/drafts/draft'
import { useEditingElsewhere, useDraftStorage } from '@/storage/drafts/use-drafts'
import { notStoredReason } from '@/storage/drafts/draft-storage'
import { pluralize } from '@/lib/text/pluralize'
import { Notice } from '@/ui/states/notice'
import { TimeText } from '@/ui/time-text'
import { showToast } from '@/ui/overlays/toast'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import styles from '@/features/blueprints/designer.module.css'
import { draftRefOf, isWorthStoring, readStoredDraft, type StoredDraft } from './stored-draft'
import { useRereadingWhenSavedElsewhere } from '@/features/blueprints/saving/use-rereading'

interface DraftNoticesProps {
  id: string
  edits: BlueprintSession
}

/** Offers drafts of closed tabs, and says if another tab edits the same blueprint. */
export function DraftNotices({ id, edits }: DraftNoticesProps) {
  const { store, offers } = edits
  const draftStorage = useDraftStorage()
  const isEdited = useSyncExternalStore(store.subscribe, () => store.getReview().changes.length > 0)
  const isElsewhere = useEditingElsewhere('blueprint', id, isEdited)
  const [offer, ...others] = useSyncExternalStore(offers.subscribe, offers.getOpen) ?? []

  const drop = (dropped: Draft) => {
    const { partition } = draftStorage.getState()
    draftStorage.remove(dropped)
    offers.answer(dropped, false)
    showToast({
      text: `Draft with ${pluralize(dropped.changes, 'change')} discarded`,
      action: {
        label: 'Undo',
        onClick: () => {
          // A draft must not be stored for the next user.
          if (draftStorage.getState().partition === partition) void draftStorage.put(dropped)
        },
      },
    })
  }
  const restore = (restored: Draft, stored: StoredDraft) => {
    const since = store.restore(stored)
    offers.answer(restored, true)
    if (since > 0) showToast({ text: `Draft restored. ${overriddenText(since)}` })
  }
  useRereadingWhenSavedElsewhere(id, edits)
  const stored = offer && readStoredDraft(offer.work)
  return (
    <>
      {offer && (
        <Notice
          bar
          live
          tone="warn"
          title={
            <>
              A draft with {pluralize(offer.changes, 'change')} is kept in this browser, last edited{' '}
              <TimeText value={offer.savedAt} />
            </>
          }
          action={
            <>
              {stored && (
                <Button size="xs" onClick={() => restore(offer, stored)}>
                  Restore draft
                </Button>
              )}
              <Button size="xs" variant="subtle" onClick={() => drop(offer)}>
                Discard draft
              </Button>
            </>
          }
        >
          {offer.sentences.slice(0, 3).join('. ')}
          {offer.changes > 3 && ` and ${offer.changes - 3} more`}
          {offer.revision !== draftRefOf(id, store).revision &&
            `. It is based on revision ${offer.revision ?? 'without a number'}`}
          {others.length > 0 &&
            `. ${pluralize(others.length, 'older draft')} ${others.length === 1 ? 'is' : 'are'} offered after this one`}
          {stored &&
            isEdited &&
            '. Restoring it keeps your edits since then. Where both changed the same field, the draft’s value wins; undo brings yours back'}
        </Notice>
      )}
      {isElsewhere && (
        <Notice
          bar
          live
          tone="warn"
          title="This blueprint is being edited in another tab of this browser too"
        >
          Each tab has its own draft. Saving compares them and overwrites nothing without asking.
        </Notice>
      )}
    </>
  )
}

function overriddenText(count: number): string {
  return count === 1
    ? 'It replaced a newer edit to the same field; undo brings it back'
    : `It replaced ${count} newer edits to the same fields; undo brings them back`
}

/** Storage status of the draft in this browser. */
export function BackupStatus({ edits: { store, backup, offers } }: { edits: BlueprintSession }) {
  useSyncExternalStore(store.subscribe, store.getReview)
  const state = useSyncExternalStore(backup.subscribe, backup.getState)
  const hasOtherDrafts = (useSyncExternalStore(offers.subscribe, offers.getOpen) ?? []).length > 0
  if (!isWorthStoring(store)) return null
  const why = state && notStoredReason(state.outcome)
  return (
    <span className={styles.backup} data-kept={state !== undefined && why === undefined}>
      <span role="status">
        {state === undefined
          ? 'Draft not kept yet'
          : why === undefined
            ? `Draft kept in this browser${hasOtherDrafts ? ', along with the earlier one' : ''}`
            : `Draft not backed up. ${why}`}
      </span>
      {/* Its age changes by itself, so it is not announced. */}
      {state !== undefined && why === undefined && (
        <>
          , <TimeText value={state.at} />
        </>
      )}
    </span>
  )
}
