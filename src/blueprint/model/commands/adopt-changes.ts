import { applyChanges } from '@/blueprint/model/changes/apply-changes'
import type { Change } from '@/blueprint/model/changes/change'
import { appliedOf, withJson } from '@/blueprint/model/history/draft'
import type { Command } from '@/blueprint/model/history/history'
import type { TraitDefaultShape } from '@/blueprint/model/values/to-form-values'

/** Makes changes that were found against the draft: imported ones, those of another revision. */
export function adoptChanges(name: string, changes: readonly Change[], shape: TraitDefaultShape): Command {
  return {
    name,
    run: (draft) => {
      const now = appliedOf(draft)
      const next = applyChanges(now, changes)
      return next === now ? draft : withJson(draft, next, shape)
    },
  }
}
