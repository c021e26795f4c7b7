import type { DraftShelf } from '@/drafts/create-draft-shelf'
import type { Draft } from '@/drafts/draft'
import type { BlueprintSession } from './blueprint-session'
import { draftKeyOf, draftToKeep, isWorthKeeping } from './kept-draft'

const pause = 400

/**
 * Keeps a draft on the shelf for as long as its user is signed in, whatever page is shown: a save can end when its page
 * is gone, and a view hands over its last keys as it goes. Answers how to stop.
 */
export function keepDraft(id: string, { store, backup }: BlueprintSession, shelf: DraftShelf): () => void {
  // Another user's shelf is not the place for it.
  const { partition } = shelf.getState()
  const isOwn = () => shelf.getState().partition === partition
  let timer: ReturnType<typeof setTimeout> | undefined
  let putting = 0
  /** What was put on the shelf last. */
  let kept: Pick<Draft, 'revision' | 'savedAt'> | undefined
  let known = store.getDraft()
  let held = store.getHeldBack()

  /** Another tab with the same blueprint has its draft in the same place. */
  const look = () => {
    const { storage, drafts } = shelf.getState()
    const told = backup.getState()
    if (timer !== undefined || putting > 0 || !isOwn() || storage.kind === 'loading') return
    if (!told || !kept) return
    const { revision, savedAt } = kept
    const isOurs = drafts.some(
      (draft) => draft.id === id && draft.revision === revision && draft.savedAt === savedAt && draft.isKept,
    )
    if (told.keeping.kind === 'kept' && !isOurs)
      backup.setState({ keeping: { kind: 'replaced' }, at: told.at })
    else if (told.keeping.kind === 'replaced' && isOurs)
      backup.setState({ keeping: { kind: 'kept' }, at: told.at })
  }
  const put = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isOwn()) return
    const { revision } = draftKeyOf(id, store)
    if (kept && kept.revision !== revision) shelf.remove('blueprint', id, kept.revision)
    if (!isWorthKeeping(store)) {
      shelf.remove('blueprint', id, revision)
      kept = undefined
      backup.setState(undefined)
      return
    }
    const draft = draftToKeep(id, store)
    kept = { revision: draft.revision, savedAt: draft.savedAt }
    putting += 1
    void shelf.put(draft).then((keeping) => {
      putting -= 1
      // Of several under way, the last one tells, unless more was edited meanwhile.
      if (putting === 0 && timer === undefined) backup.setState({ keeping, at: draft.savedAt })
      look()
    })
  }
  const flush = () => {
    // The page may be going, or the user: nobody asks for what is still being typed any more.
    store.flush()
    store.commitTyped()
    if (timer === undefined) return
    // What it amounts to follows the edits at a distance.
    store.reviewNow()
    put()
  }

  const unsubscribe = store.subscribe(() => {
    if (known === store.getDraft() && held === store.getHeldBack()) return
    known = store.getDraft()
    held = store.getHeldBack()
    backup.setPending()
    clearTimeout(timer)
    timer = setTimeout(put, pause)
  })
  const stopLeaving = shelf.onLeave(flush)
  const stopLooking = shelf.subscribe(look)
  // Edited before it was known whether an earlier visit has left something, restored from there, or begun as a copy.
  if (store.getHistory().done.length > 0) {
    store.reviewNow()
    put()
  }
  return () => {
    flush()
    unsubscribe()
    stopLeaving()
    stopLooking()
  }
}
