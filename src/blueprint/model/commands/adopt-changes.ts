import { applyChanges } from '@/blueprint/model/changes/apply-changes'
import type { Change } from '@/blueprint/model/changes/change'
import { appliedOf, withJson } from '@/blueprint/model/history/draft'
import type { Command } from '@/blueprint/model/history/history'
import type { TraitDefaultShape } from '@/blueprint/model/values/to-form-values'

/** Applies changes that were computed against the draft, such as imported ones or those of another revision. */
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
