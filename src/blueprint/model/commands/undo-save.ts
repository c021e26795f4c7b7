import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import type { Change } from '@/blueprint/model/changes/change'
import { appliedOf, withJson } from '@/blueprint/model/history/draft'
import { rowLists, type RowList } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import { applyMerge, mergeOf, rebased, type Merge } from '@/blueprint/model/history/merge'
import type { TraitDefaultShape } from '@/blueprint/model/values/to-form-values'

/** What a save replaced, what it sent and what the service had after it, so that it can be taken back. */
export interface PastSave {
  readonly before: Applied
  readonly sent: Applied
  /** What was sent, with what the service itself added, and what others had saved. */
  readonly there: Applied
}

/** Prepares the inverse of a save: what it changed goes back, what was changed since stays. */
export function undoSave(past: PastSave, shape: TraitDefaultShape): Command {
  return {
    name: 'Undo last save',
    run: (draft) => {
      const now = appliedOf(draft)
      const merge = inverseOf(past, now)
      if (merge.mine.length === 0) return draft
      return withJson(
        draft,
        applyMerge(past.there, now.json, merge, () => 'theirs'),
        shape,
      )
    },
  }
}

/** Parts of the inverse that do not go together with what was changed since. */
export function undoConflicts(past: PastSave, now: Applied): Change[] {
  return inverseOf(past, now).conflicts.flatMap(({ mine }) => mine)
}

/**
 * Rows that a save added and that nothing there has the name of, though the service has rows that nobody knows: one of
 * them may be it, under a name that the service gave it.
 */
export function rowsRenamed({ before, sent, there }: PastSave): { list: RowList; key: string }[] {
  return rowLists.flatMap((list) => {
    const known = new Set([...before.placement[list], ...sent.placement[list]])
    if (there.placement[list].every((key) => known.has(key))) return []
    const old = new Set([...before.placement[list], ...there.placement[list]])
    return sent.placement[list].flatMap((key) => (key === null || old.has(key) ? [] : [{ list, key }]))
  })
}

/** Told from what the service has and not from what was sent: what it adds to a row is no reason to keep the row. */
function inverseOf({ before, sent, there }: PastSave, now: Applied): Merge {
  return mergeOf(there, rebased(sent, there, before), now)
}
