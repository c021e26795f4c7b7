import { draftKey, entityKey, type DraftRef, type Draft } from '@/storage/drafts/draft'
import type { DraftsHost } from '@/storage/drafts/drafts-context'
import { draftsOf } from '@/storage/drafts/drafts-of'
import { showToast } from '@/ui/overlays/toast'
import { changeSentence } from '@/blueprint/model/changes/describe-change'
import { collapseChanges } from '@/blueprint/model/changes/collapse-changes'
import { keyedLike } from '@/blueprint/model/values/keyed-like'
import { mergeOf } from '@/blueprint/model/history/merge'
import { valuesOfApplied } from '@/blueprint/model/values/values-of-applied'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import { draftRefOf, draftToStore, isWorthStoring, readStoredDraft } from './stored-draft'
import type { DraftStore } from './draft-store'

const pause = 400

/**
 * Keeps a draft on the shelf for as long as its user is signed in, whatever page is shown: a save can end when its page
 * is gone, and a view hands over its last keys as it goes. It is a part of its own there, beside those of other tabs: what
 * tabs that are gone have left is on offer, and what live tabs keep is theirs. Answers how to stop.
 */
export function autosaveDraft(
  id: string,
  { store, backup, offers }: BlueprintSession,
  host: DraftsHost,
): () => void {
  const { draftStorage, presence } = draftsOf(host)
  // Another user's shelf is not the place for it.
  const { partition } = draftStorage.getState()
  const isOwn = () => draftStorage.getState().partition === partition
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
  let excludedIds = store.getExcluded()
  let texts = store.typed.texts()

  /** Another tab can still drop it, with all drafts. */
  const look = () => {
    const { storage, drafts } = draftStorage.getState()
    const state = backup.getState()
    if (timer !== undefined || putting > 0 || !isOwn() || storage.kind === 'loading') return
    if (!state || !kept) return
    const [key, { savedAt }] = [draftKey(kept), kept]
    const isOurs = drafts.some(
      (draft) => draftKey(draft) === key && draft.savedAt === savedAt && draft.isStored,
    )
    if (state.outcome.kind === 'kept' && !isOurs)
      backup.setState({ outcome: { kind: 'dropped' }, at: state.at })
    else if (state.outcome.kind === 'dropped' && isOurs)
      backup.setState({ outcome: { kind: 'kept' }, at: state.at })
  }
  const removeAdopted = () => {
    for (const ref of taken) draftStorage.remove(ref)
    taken = []
  }
  const put = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isOwn()) return
    const ref = draftRefOf(id, store, part)
    const isWorth = isWorthStoring(store)
    // Forgotten first: that it goes from the shelf is no news.
    const before = kept
    kept = undefined
    if (before && (!isWorth || draftKey(before) !== draftKey(ref))) draftStorage.remove(before)
    if (!isWorth) {
      removeAdopted()
      backup.setState(undefined)
      return
    }
    const draft = draftToStore(id, store, part)
    kept = { ...ref, savedAt: draft.savedAt }
    putting += 1
    void draftStorage.put(draft).then((outcome) => {
      putting -= 1
      // They would be all that is left of it.
      if (outcome.kind !== 'failed' && isOwn()) removeAdopted()
      // Of several under way, the last one tells, unless more was edited meanwhile.
      if (putting === 0 && timer === undefined) backup.setState({ outcome, at: draft.savedAt })
      look()
    })
  }
  /** Puts it a moment later, where anything of it is another. */
  const note = () => {
    const now = [store.getDraft(), store.getExcluded(), store.typed.texts()] as const
    if (now[0] === known && now[1] === excludedIds && now[2] === texts) return
    ;[known, excludedIds, texts] = now
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
    const { storage, drafts } = draftStorage.getState()
    if (isOver() || storage.kind === 'loading') return
    const isLeft = (draft: DraftRef) =>
      entityKey(draft) === entityKey({ kind: 'blueprint', id }) &&
      draft.part !== part &&
      !(draft.part !== undefined && alive?.has(draft.part)) &&
      !taken.some((ref) => draftKey(ref) === draftKey(draft))
    const left = JSON.stringify(drafts.filter(isLeft).map(draftKey))
    // Where nobody can tell which tabs are alive, only what was there first is of earlier visits.
    if (left === sought || (alive === null && sought !== undefined)) return
    sought = left
    const found = await draftStorage.get('blueprint', id)
    if (isOver()) return
    offers.found(
      found.filter(isLeft).flatMap((draft) => {
        const open = unsavedPart(draft, store)
        if (open) return [open]
        draftStorage.remove(draft)
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
  const stopLeaving = draftStorage.onLeave(flush)
  const stopStorage = draftStorage.subscribe(() => {
    look()
    void seek()
  })
  const stopWatching = presence.often(() => void seek())
  const stopOffers = offers.subscribe(() => {
    const more = offers.drainAccepted()
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
    stopStorage()
    stopWatching()
    stopOffers()
    letGo()
  }
}

/**
 * A kept draft as what it still changes in the blueprint that was read: a save may have arrived whose answer never did.
 * Undefined where all of it is saved.
 */
function unsavedPart(draft: Draft, store: DraftStore): Draft | undefined {
  const kept = readStoredDraft(draft.work)
  if (!kept) return draft
  const theirs = keyedLike(store.getBase().json, [kept.base, kept.draft])
  const { same, mine, conflicts } = mergeOf(kept.base, kept.draft, theirs)
  if (same.length === 0) return draft
  const left = collapseChanges([...mine, ...conflicts.flatMap((conflict) => conflict.mine)])
  const texts = kept.texts.length + kept.halfTyped.length
  if (left.length + texts === 0) return undefined
  const sides = {
    base: valuesOfApplied(kept.base, store.shape),
    next: valuesOfApplied(kept.draft, store.shape),
  }
  return {
    ...draft,
    changes: left.length + texts,
    sentences: left.slice(0, 8).map(({ change }) => changeSentence(change, sides)),
  }
}
