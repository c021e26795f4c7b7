import { applyChanges } from '@/features/blueprints/model/apply-changes'
import type { Applied } from '@/features/blueprints/model/apply-form-values'
import { changesBetween } from '@/features/blueprints/model/changes-between'
import { appliedOf, withJson } from '@/features/blueprints/model/draft'
import type { Command } from '@/features/blueprints/model/history'
import type { TraitDefaultShape } from '@/features/blueprints/model/to-form-values'

/** Prepares the inverse of a save: what it changed goes back, what was changed since stays. */
export function undoSave(before: Applied, sent: Applied, shape: TraitDefaultShape): Command {
  return {
    name: 'Take back the last save',
    run: (draft) => withJson(draft, applyChanges(appliedOf(draft), changesBetween(sent, before)), shape),
  }
}
