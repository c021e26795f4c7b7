import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '@/drafts/draft'
import { useEditingElsewhere, useShelf } from '@/drafts/use-drafts'
import { notKeptWords } from '@/drafts/keeping'
import { counted } from '@/lib/counted'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { TimeText } from '@/ui/time-text'
import type { BlueprintSession } from './blueprint-session'
import styles from './designer.module.css'
import { keepDraft } from './keep-draft'
import { draftKeyOf, readKeptDraft } from './kept-draft'

interface DraftKeeperProps {
  id: string
  edits: BlueprintSession
}

/** Keeps the draft on the shelf while it is edited, and offers what an earlier visit has left there. */
export function DraftKeeper({ id, edits }: DraftKeeperProps) {
  const { store, backup } = edits
  const shelf = useShelf()
  const { changes } = useSyncExternalStore(store.subscribe, store.getReview)
  const isElsewhere = useEditingElsewhere('blueprint', id, changes.length > 0)
  // Undefined as long as nobody knows whether there is one.
  const [offer, setOffer] = useState<Draft | null | undefined>(() =>
    backup.isKeeping() || store.getHistory().done.length > 0 ? null : undefined,
  )
  const isDecided = offer === null

  useEffect(() => {
    if (isDecided) {
      backup.keep(() => keepDraft(id, edits, shelf))
      return undefined
    }
    let isWanted = true
    void shelf.get('blueprint', id).then(([newest]) => {
      if (isWanted) setOffer(newest ?? null)
    })
    return () => {
      isWanted = false
    }
  }, [shelf, id, edits, backup, isDecided])

  const drop = () => {
    if (offer) shelf.remove('blueprint', id, offer.revision)
    setOffer(null)
  }
  const restore = () => {
    const kept = offer && readKeptDraft(offer.work)
    if (kept) store.restore(kept)
    setOffer(null)
  }
  return (
    <>
      {offer && (
        <Notice
          bar
          live
          tone="warn"
          title={
            <>
              A draft with {counted(offer.changes, 'change')} is kept in this browser, last edited{' '}
              <TimeText value={offer.savedAt} />
            </>
          }
          action={
            <>
              {readKeptDraft(offer.work) && (
                <Button size="sm" onClick={restore}>
                  Restore it
                </Button>
              )}
              <Button size="sm" variant="bare" onClick={drop}>
                Drop it
              </Button>
            </>
          }
        >
          {offer.sentences.slice(0, 3).join('. ')}
          {offer.changes > 3 && ` and ${offer.changes - 3} more`}
          {offer.revision !== draftKeyOf(id, store).revision &&
            `. It was made on revision ${offer.revision ?? 'without a number'}`}
        </Notice>
      )}
      {isElsewhere && (
        <Notice
          bar
          live
          tone="warn"
          title="This blueprint is being edited in another tab of this browser too"
        >
          Each tab has its own draft. Saving compares them and overwrites nothing silently.
        </Notice>
      )}
    </>
  )
}

/** What became of the draft in this browser, in a few words. */
export function BackupStatus({ edits: { store, backup } }: { edits: BlueprintSession }) {
  const { changes } = useSyncExternalStore(store.subscribe, store.getReview)
  const state = useSyncExternalStore(backup.subscribe, backup.getState)
  if (changes.length === 0 || !state) return null
  const why = notKeptWords(state.keeping)
  return (
    <span className={styles.backup} role="status" data-kept={why === undefined}>
      {why === undefined ? (
        <>
          Draft kept in this browser, <TimeText value={state.at} />
        </>
      ) : (
        `Draft not backed up. ${why}`
      )}
    </span>
  )
}
