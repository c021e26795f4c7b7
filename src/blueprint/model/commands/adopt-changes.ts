import { applyChanges } from '@/blueprint/model/apply-changes'
import type { Change } from '@/blueprint/model/change'
import { appliedOf, withJson } from '@/blueprint/model/draft'
import type { Command } from '@/blueprint/model/history'
import type { TraitDefaultShape } from '@/blueprint/model/to-form-values'

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
