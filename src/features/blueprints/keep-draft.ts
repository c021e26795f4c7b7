import type { DraftShelf } from '@/drafts/draft-shelf'
import { draftKey, type DraftRef } from '@/drafts/draft'
import type { BlueprintSession } from './blueprint-session'
import { draftRefOf, draftToKeep, isWorthKeeping } from './kept-draft'
import { newRowKey } from './model/commands/row-commands'

const pause = 400

/**
 * Keeps a draft on the shelf for as long as its user is signed in, whatever page is shown: a save can end when its page
 * is gone, and a view hands over its last keys as it goes. What earlier visits have left there is on offer, and until
 * that is answered the draft is kept beside it. Answers how to stop.
 */
export function keepDraft(
  id: string,
  { store, backup, offers }: BlueprintSession,
  shelf: DraftShelf,
): () => void {
  // Another user's shelf is not the place for it.
  const { partition } = shelf.getState()
  const isOwn = () => shelf.getState().partition === partition
  const partBeside = newRowKey()
  const part = () => (offers.getOpen()?.length === 0 ? undefined : partBeside)
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let putting = 0
  /** What was put on the shelf last. */
  let kept: (DraftRef & { readonly savedAt: number }) | undefined
  /** Drafts that are part of this one, and still on the shelf. */
  let taken: readonly DraftRef[] = []
  let known = store.getDraft()
  let held = store.getHeldBack()
  let texts = store.typed.texts()

  /** Another tab with the same blueprint has its draft in the same place. */
  const look = () => {
    const { storage, drafts } = shelf.getState()
    const told = backup.getState()
    if (timer !== undefined || putting > 0 || !isOwn() || storage.kind === 'loading') return
    if (!told || !kept) return
    const [key, { savedAt }] = [draftKey(kept), kept]
    const isOurs = drafts.some(
      (draft) => draftKey(draft) === key && draft.savedAt === savedAt && draft.isKept,
    )
    if (told.keeping.kind === 'kept' && !isOurs)
      backup.setState({ keeping: { kind: 'replaced' }, at: told.at })
    else if (told.keeping.kind === 'replaced' && isOurs)
      backup.setState({ keeping: { kind: 'kept' }, at: told.at })
  }
  const removeTaken = () => {
    for (const ref of taken) if (!kept || draftKey(ref) !== draftKey(kept)) shelf.remove(ref)
    taken = []
  }
  const put = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isOwn()) return
    taken = [...taken, ...offers.takeTaken()]
    const ref = draftRefOf(id, store, part())
    if (kept && draftKey(kept) !== draftKey(ref)) shelf.remove(kept)
    if (!isWorthKeeping(store)) {
      shelf.remove(ref)
      kept = undefined
      removeTaken()
      backup.setState(undefined)
      return
    }
    const draft = draftToKeep(id, store, part())
    kept = { ...ref, savedAt: draft.savedAt }
    putting += 1
    void shelf.put(draft).then((keeping) => {
      putting -= 1
      // They would be all that is left of it.
      if (keeping.kind !== 'failed' && isOwn()) removeTaken()
      // Of several under way, the last one tells, unless more was edited meanwhile.
      if (putting === 0 && timer === undefined) backup.setState({ keeping, at: draft.savedAt })
      look()
    })
  }
  /** Puts it a moment later, where anything of it is another. */
  const note = () => {
    const now = [store.getDraft(), store.getHeldBack(), store.typed.texts()] as const
    if (now[0] === known && now[1] === held && now[2] === texts) return
    ;[known, held, texts] = now
    backup.setPending()
    clearTimeout(timer)
    timer = setTimeout(put, pause)
  }
  const flush = () => {
    // The page may be going, or the user: nobody asks for what is still being typed any more.
    store.typed.flush()
    store.typed.commit()
    note()
    if (timer === undefined) return
    // What it amounts to follows the edits at a distance.
    store.reviewNow()
    put()
  }

  const unsubscribe = store.subscribe(note)
  const stopLeaving = shelf.onLeave(flush)
  const stopLooking = shelf.subscribe(look)
  // The place may be another one now.
  const stopOffers = offers.subscribe(() => {
    if (kept || isWorthKeeping(store)) put()
  })
  // Edited before this began, restored from a revision, or begun as a copy.
  if (store.getHistory().done.length > 0) {
    store.reviewNow()
    put()
  }
  void shelf.get('blueprint', id).then((drafts) => {
    if (!isStopped && isOwn()) offers.found(drafts.filter((draft) => draft.part !== partBeside))
  })
  return () => {
    isStopped = true
    flush()
    unsubscribe()
    stopLeaving()
    stopLooking()
    stopOffers()
  }
}
