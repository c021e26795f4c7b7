import type { Applied } from '@/features/blueprints/model/apply-form-values'
import { appliedOf, withJson } from '@/features/blueprints/model/draft'
import type { Command } from '@/features/blueprints/model/history'
import { merged, mergeOf } from '@/features/blueprints/model/merge'
import type { TraitDefaultShape } from '@/features/blueprints/model/to-form-values'

/** What a save replaced and what it sent, so that it can be taken back. */
export interface PastSave {
  readonly before: Applied
  readonly sent: Applied
}

/** Prepares the inverse of a save: what it changed goes back, what was changed since stays. */
export function undoSave({ before, sent }: PastSave, shape: TraitDefaultShape): Command {
  return {
    name: 'Take back a save',
    run: (draft) => {
      const now = appliedOf(draft)
      const merge = mergeOf(sent, before, now)
      if (merge.mine.length === 0) return draft
      return withJson(
        draft,
        merged(sent, now.json, merge, () => 'theirs'),
        shape,
      )
    },
  }
}
