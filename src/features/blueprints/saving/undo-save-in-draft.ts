import { showToast } from '@/ui/overlays/toast'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { changeTopics } from '@/blueprint/model/changes/describe-change'
import { undoConflicts, rowsRenamed, undoSave, type PastSave } from '@/blueprint/model/commands/undo-save'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { firstFew } from '@/lib/text/first-few'
import { valuesOfApplied } from '@/blueprint/model/values/values-of-applied'

/** Applies the inverse of a save to the draft, and reports the parts that could not be undone. */
export function undoSaveInDraft(store: DraftStore, past: PastSave): void {
  const left = undoConflicts(past, store.applied())
  const before = store.getDraft()
  const sides = { base: store.getBase().initial, next: store.getValues() }
  const topics = changeTopics(left, sides)
  const renamed = rowsRenamed(past)
  const wasSent = valuesOfApplied(past.sent, store.shape)
  const lost = renamed.map(({ list, key }) => rowLabel(list, key, wasSent))
  store.run(undoSave(past, store.shape))
  const isNothing = store.getDraft() === before
  const words = [
    isNothing && lost.length === 0 && 'Nothing to undo: everything has changed since',
    !isNothing && topics.length > 0 && `Not undone, changed since: ${firstFew(topics, 3)}`,
    lost.length > 0 &&
      `Not undone: ${firstFew(lost, 3)}. The service seems to have given it another name. Find it and remove it by hand`,
  ].filter((text) => text !== false)
  if (words.length > 0) showToast({ text: words.join('. ') })
}
