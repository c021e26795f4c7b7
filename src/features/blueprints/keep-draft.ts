import type { Presence } from '@/drafts/create-presence'
import type { DraftShelf } from '@/drafts/draft-shelf'
import { draftKey, thingKey, type DraftRef } from '@/drafts/draft'
import { showToast } from '@/ui/toast'
import type { BlueprintSession } from './blueprint-session'
import { unsavedPart } from './unsaved-part'
import { draftRefOf, draftToKeep, isWorthKeeping } from './kept-draft'

const pause = 400

/**
 * Keeps a draft on the shelf for as long as its user is signed in, whatever page is shown: a save can end when its page
 * is gone, and a view hands over its last keys as it goes. It is a part of its own there, beside those of other tabs: what
 * tabs that are gone have left is on offer, and what live tabs keep is theirs. Answers how to stop.
 */
export function keepDraft(
  id: string,
  { store, backup, offers }: BlueprintSession,
  shelf: DraftShelf,
  presence: Presence,
): () => void {
  // Another user's shelf is not the place for it.
  const { partition } = shelf.getState()
  const isOwn = () => shelf.getState().partition === partition
  const part = crypto.randomUUID()
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let putting = 0
  /** What was put on the shelf last. */
  let kept: (DraftRef & { readonly savedAt: number }) | undefined
  let seeking: 'no' | 'yes' | 'and again' = 'no'
  /** Keys of what was on offer, or would be, when that was read last. */
  let sought: string | undefined
  /** Drafts that are part of this one, and still on the shelf. */
  let taken: readonly DraftRef[] = []
  let known = store.getDraft()
  let held = store.getHeldBack()
  let texts = store.typed.texts()

  /** Another tab can still drop it, with all drafts. */
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
      backup.setState({ keeping: { kind: 'dropped' }, at: told.at })
    else if (told.keeping.kind === 'dropped' && isOurs)
      backup.setState({ keeping: { kind: 'kept' }, at: told.at })
  }
  const removeTaken = () => {
    for (const ref of taken) shelf.remove(ref)
    taken = []
  }
  const put = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isOwn()) return
    const ref = draftRefOf(id, store, part)
    const isWorth = isWorthKeeping(store)
    // Forgotten first: that it goes from the shelf is no news.
    const before = kept
    kept = undefined
    if (before && (!isWorth || draftKey(before) !== draftKey(ref))) shelf.remove(before)
    if (!isWorth) {
      removeTaken()
      backup.setState(undefined)
      return
    }
    const draft = draftToKeep(id, store, part)
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

  const isOver = () => isStopped || !isOwn()
  /** Offers what is left of tabs that are gone, and no longer what another tab has dropped or taken. */
  const seekOnce = async () => {
    // Asked each time: a tab that has just begun holds its part before it keeps a draft.
    const alive = await presence.heldParts()
    const { storage, drafts } = shelf.getState()
    if (isOver() || storage.kind === 'loading') return
    const isLeft = (draft: DraftRef) =>
      thingKey(draft) === thingKey({ kind: 'blueprint', id }) &&
      draft.part !== part &&
      !(draft.part !== undefined && alive?.has(draft.part)) &&
      !taken.some((ref) => draftKey(ref) === draftKey(draft))
    const left = JSON.stringify(drafts.filter(isLeft).map(draftKey))
    // Where nobody can tell which tabs are alive, only what was there first is of earlier visits.
    if (left === sought || (alive === null && sought !== undefined)) return
    sought = left
    const found = await shelf.get('blueprint', id)
    if (isOver()) return
    offers.found(
      found.filter(isLeft).flatMap((draft) => {
        const open = unsavedPart(draft, store)
        if (open) return [open]
        shelf.remove(draft)
        showToast({ text: 'All changes in the stored draft are already saved' })
        return []
      }),
    )
  }
  const seek = async () => {
    if (seeking !== 'no') {
      seeking = 'and again'
      return
    }
    do {
      seeking = 'yes'
      await seekOnce()
    } while (wantsMore())
    seeking = 'no'
  }
  // Apart, for it changes while it is awaited.
  const wantsMore = () => seeking === 'and again'

  const letGo = presence.holdPart(part)
  const unsubscribe = store.subscribe(note)
  const stopLeaving = shelf.onLeave(flush)
  const stopLooking = shelf.subscribe(() => {
    look()
    void seek()
  })
  const stopWatching = presence.often(() => void seek())
  const stopOffers = offers.subscribe(() => {
    const more = offers.takeTaken()
    taken = [...taken, ...more]
    if (more.length > 0) put()
  })
  // Edited before this began, restored from a revision, or begun as a copy.
  if (store.getHistory().done.length > 0) {
    store.reviewNow()
    put()
  }
  return () => {
    isStopped = true
    flush()
    unsubscribe()
    stopLeaving()
    stopLooking()
    stopWatching()
    stopOffers()
    letGo()
  }
}
