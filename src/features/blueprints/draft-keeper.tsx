import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '@/drafts/draft'
import { useEditingElsewhere, useShelf } from '@/drafts/use-drafts'
import { notKeptWords, type Keeping } from '@/drafts/keeping'
import { counted } from '@/lib/counted'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { TimeText } from '@/ui/time-text'
import type { BlueprintSession } from './blueprint-session'
import styles from './designer.module.css'
import { draftKeyOf, draftToKeep, isWorthKeeping, readKeptDraft } from './kept-draft'

const pause = 400

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
    backup.isDecided() || store.getHistory().done.length > 0 ? null : undefined,
  )
  const isDecided = offer === null

  useEffect(() => {
    if (isDecided) {
      backup.decide()
      return undefined
    }
    let isWanted = true
    void shelf.get('blueprint', id).then(([newest]) => {
      if (isWanted) setOffer(newest ?? null)
    })
    return () => {
      isWanted = false
    }
  }, [shelf, id, backup, isDecided])
  useKeeping(id, edits, isDecided)

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

function useKeeping(id: string, { store, backup }: BlueprintSession, isDecided: boolean) {
  const shelf = useShelf()
  useEffect(() => {
    if (!isDecided) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let putting = 0
    /** Another tab with the same blueprint has its draft in the same place. */
    const look = () => {
      const { partition, storage, drafts } = shelf.getState()
      const told = backup.getState()
      const kept = backup.getKept()
      if (timer !== undefined || putting > 0 || partition === null || storage.kind === 'loading') return
      if (!told || !kept) return
      const isOurs = drafts.some(
        (draft) =>
          draft.id === id &&
          draft.revision === kept.revision &&
          draft.savedAt === kept.savedAt &&
          draft.isKept,
      )
      if (told.keeping.kind === 'kept' && !isOurs)
        backup.setState({ keeping: { kind: 'replaced' }, at: told.at })
      else if (told.keeping.kind === 'replaced' && isOurs)
        backup.setState({ keeping: { kind: 'kept' }, at: told.at })
    }
    const put = () => {
      clearTimeout(timer)
      timer = undefined
      const { revision } = draftKeyOf(id, store)
      const before = backup.getKept()
      if (before && before.revision !== revision) shelf.remove('blueprint', id, before.revision)
      if (!isWorthKeeping(store)) {
        shelf.remove('blueprint', id, revision)
        backup.setKept(undefined)
        backup.setState(undefined)
        return
      }
      const draft = draftToKeep(id, store)
      backup.setKept(draft)
      putting += 1
      void shelf.put(draft).then((keeping: Keeping) => {
        putting -= 1
        // Of several under way, the last one tells.
        if (putting === 0 && timer === undefined) backup.setState({ keeping, at: draft.savedAt })
        look()
      })
    }
    // Typed before it was known whether an earlier visit has left something, or restored from there.
    if (isWorthKeeping(store) && !backup.isSafe()) put()
    else look()
    let known = store.getDraft()
    let held = store.getHeldBack()
    const unsubscribe = store.subscribe(() => {
      if (known === store.getDraft() && held === store.getHeldBack()) return
      known = store.getDraft()
      held = store.getHeldBack()
      backup.setPending()
      clearTimeout(timer)
      timer = setTimeout(put, pause)
    })
    const flush = () => {
      if (timer !== undefined) put()
    }
    const stopLeaving = shelf.onLeave(flush)
    const stopLooking = shelf.subscribe(look)
    return () => {
      flush()
      stopLooking()
      unsubscribe()
      stopLeaving()
    }
  }, [shelf, id, store, backup, isDecided])
}
