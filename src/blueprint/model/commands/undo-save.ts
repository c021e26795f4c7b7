import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import type { Change } from '@/blueprint/model/changes/change'
import { appliedOf, withJson } from '@/blueprint/model/history/draft'
import { rowLists, type RowList } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import { applyMerge, mergeOf, rebased, type Merge } from '@/blueprint/model/history/merge'
import type { TraitDefaultShape } from '@/blueprint/model/values/to-form-values'

/**
 * The version before a save, the version sent and the version that the service had after it, so that it can be undone.
 */
export interface PastSave {
  readonly before: Applied
  readonly sent: Applied
  /** The version sent, plus additions by the service and changes that others had saved. */
  readonly there: Applied
}

/** Prepares the inverse of a save: its changes are reverted, later changes stay. */
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

/** Parts of the inverse that conflict with later changes. */
export function undoConflicts(past: PastSave, now: Applied): Change[] {
  return inverseOf(past, now).conflicts.flatMap(({ mine }) => mine)
}

/**
 * Rows that a save added and whose name is missing in the service's version, although that has unmatched rows: one of
 * those may be the added row, renamed by the service.
 */
export function rowsRenamed({ before, sent, there }: PastSave): { list: RowList; key: string }[] {
  return rowLists.flatMap((list) => {
    const keys = new Set([...before.placement[list], ...sent.placement[list]])
    if (there.placement[list].every((key) => keys.has(key))) return []
    const old = new Set([...before.placement[list], ...there.placement[list]])
    return sent.placement[list].flatMap((key) => (key === null || old.has(key) ? [] : [{ list, key }]))
  })
}

/**
 * Based on the service's version, not on the version sent: a field that the service adds to a row is no reason to keep
 * it.
 */
function inverseOf({ before, sent, there }: PastSave, now: Applied): Merge {
  return mergeOf(there, rebased(sent, there, before), now)
}
