import { applyChanges } from '@/features/blueprints/model/apply-changes'
import type { Change } from '@/features/blueprints/model/change'
import { appliedOf, withJson } from '@/features/blueprints/model/draft'
import type { Command } from '@/features/blueprints/model/history'
import type { TraitDefaultShape } from '@/features/blueprints/model/to-form-values'

/** Makes changes that were found against the draft: imported ones, those of another revision. */
export function takeChanges(name: string, changes: readonly Change[], shape: TraitDefaultShape): Command {
  return {
    name,
    run: (draft) => {
      const now = appliedOf(draft)
      const next = applyChanges(now, changes)
      return next === now ? draft : withJson(draft, next, shape)
    },
  }
}
