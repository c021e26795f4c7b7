import { changeSentence } from '@/blueprint/model/describe-change'
import { collapseChanges } from '@/blueprint/model/collapse-changes'
import { keyedLike } from '@/blueprint/model/keyed-like'
import { mergeOf } from '@/blueprint/model/merge'
import { valuesOfApplied } from '@/blueprint/model/values-of-applied'
import type { Draft } from '@/storage/drafts/draft'
import type { DraftStore } from './draft-store'
import { readStoredDraft } from './stored-draft'

/**
 * A kept draft as what it still changes in the blueprint that was read: a save may have arrived whose answer never did.
 * Undefined where all of it is saved.
 */
export function unsavedPart(draft: Draft, store: DraftStore): Draft | undefined {
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
