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
 * Stores a draft for as long as its user is signed in, whatever page is shown: a save can end after its page is closed,
 * and a view may commit its last keys while it unmounts. Each tab stores its own part of the draft: parts of closed
 * tabs are offered, those of open tabs are not. Returns a function to stop.
 */
export function autosaveDraft(
  id: string,
  { store, backup, offers }: BlueprintSession,
  host: DraftsHost,
): () => void {
  const { draftStorage, presence } = draftsOf(host)
  // Never writes to another user's storage.
  const { partition } = draftStorage.getState()
  const isOwn = () => draftStorage.getState().partition === partition
  const part = crypto.randomUUID()
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let putting = 0
  /** The draft stored last. */
  let stored: (DraftRef & { readonly savedAt: number }) | undefined
  let seeking: 'no' | 'yes' | 'and again' = 'no'
  /** Keys of the drafts offered, or to be offered, at the last check. */
  let sought: string | undefined
  /** Adopted drafts that are still in storage. */
  let adopted: readonly DraftRef[] = []
  let lastDraft = store.getDraft()
  let excludedIds = store.getExcluded()
  let texts = store.typed.texts()

  /** Checks the stored draft: another tab can remove all drafts, including this one. */
  const look = () => {
    const { storage, drafts } = draftStorage.getState()
    const state = backup.getState()
    if (timer !== undefined || putting > 0 || !isOwn() || storage.kind === 'loading') return
    if (!state || !stored) return
    const [key, { savedAt }] = [draftKey(stored), stored]
    const isOurs = drafts.some(
      (draft) => draftKey(draft) === key && draft.savedAt === savedAt && draft.isStored,
    )
    if (state.outcome.kind === 'kept' && !isOurs)
      backup.setState({ outcome: { kind: 'dropped' }, at: state.at })
    else if (state.outcome.kind === 'dropped' && isOurs)
      backup.setState({ outcome: { kind: 'kept' }, at: state.at })
  }
  const removeAdopted = () => {
    for (const ref of adopted) draftStorage.remove(ref)
    adopted = []
  }
  const put = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isOwn()) return
    const ref = draftRefOf(id, store, part)
    const isWorth = isWorthStoring(store)
    // Cleared first, so that this removal is not reported.
    const before = stored
    stored = undefined
    if (before && (!isWorth || draftKey(before) !== draftKey(ref))) draftStorage.remove(before)
    if (!isWorth) {
      removeAdopted()
      backup.setState(undefined)
      return
    }
    const draft = draftToStore(id, store, part)
    stored = { ...ref, savedAt: draft.savedAt }
    putting += 1
    void draftStorage.put(draft).then((outcome) => {
      putting -= 1
      // If storing failed, the adopted drafts remain the only copy.
      if (outcome.kind !== 'failed' && isOwn()) removeAdopted()
      // With several writes in progress, only the last one sets the state, unless more was edited since.
      if (putting === 0 && timer === undefined) backup.setState({ outcome, at: draft.savedAt })
      look()
    })
  }
  /** Schedules storing the draft if it has changed. */
  const note = () => {
    const now = [store.getDraft(), store.getExcluded(), store.typed.texts()] as const
    if (now[0] === lastDraft && now[1] === excludedIds && now[2] === texts) return
    ;[lastDraft, excludedIds, texts] = now
    backup.setPending()
    clearTimeout(timer)
    timer = setTimeout(put, pause)
  }
  const flush = () => {
    // The page may be closing or the user signing out: this is the last chance to commit typed text.
    store.typed.flush()
    store.typed.commit()
    note()
    if (timer === undefined) return
    // The review is normally updated with a delay.
    store.reviewNow()
    put()
  }

  const isOver = () => isStopped || !isOwn()
  /** Offers drafts of closed tabs, except those that another tab has removed or adopted. */
  const seekOnce = async () => {
    // Read each time: a new tab registers its part before it stores a draft.
    const alive = await presence.heldParts()
    const { storage, drafts } = draftStorage.getState()
    if (isOver() || storage.kind === 'loading') return
    const isLeft = (draft: DraftRef) =>
      entityKey(draft) === entityKey({ kind: 'blueprint', id }) &&
      draft.part !== part &&
      !(draft.part !== undefined && alive?.has(draft.part)) &&
      !adopted.some((ref) => draftKey(ref) === draftKey(draft))
    const left = JSON.stringify(drafts.filter(isLeft).map(draftKey))
    // If it is unknown which tabs are open, only the drafts found first are from earlier sessions.
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
  // A function, because the value changes during await.
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
    adopted = [...adopted, ...more]
    if (more.length > 0) put()
  })
  // The draft already has steps: it was edited before, restored from a revision, or started as a copy.
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
 * The part of a stored draft that is not yet saved in the current version: a save may have succeeded without its answer
 * arriving. Undefined if everything is saved.
 */
function unsavedPart(draft: Draft, store: DraftStore): Draft | undefined {
  const stored = readStoredDraft(draft.work)
  if (!stored) return draft
  const theirs = keyedLike(store.getBase().json, [stored.base, stored.draft])
  const { same, mine, conflicts } = mergeOf(stored.base, stored.draft, theirs)
  if (same.length === 0) return draft
  const left = collapseChanges([...mine, ...conflicts.flatMap((conflict) => conflict.mine)])
  const texts = stored.texts.length + stored.halfTyped.length
  if (left.length + texts === 0) return undefined
  const sides = {
    base: valuesOfApplied(stored.base, store.shape),
    next: valuesOfApplied(stored.draft, store.shape),
  }
  return {
    ...draft,
    changes: left.length + texts,
    sentences: left.slice(0, 8).map(({ change }) => changeSentence(change, sides)),
  }
}
