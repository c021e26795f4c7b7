import { useQueryClient } from '@tanstack/react-query'
import { blueprintKeys } from '@/api/queries/blueprints'
import { usePartition } from '@/storage/catalog/use-catalog'
import { useSaveNews } from '@/storage/drafts/use-drafts'
import type { PastSave } from '@/blueprint/model/commands/undo-save'
import type { Store } from '@/lib/create-store'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import type { Base } from '@/features/blueprints/draft/draft-review'
import type { SavedBlueprint } from './save-blueprint'
import type { Attempt } from './saving'
import { undoSaveInDraft } from './undo-save-in-draft'

/**
 * Makes the saved version the base of the edits. Returns the versions needed to undo this save, even after later ones.
 */
export function useAdoptSave(id: string, { store, saving, note }: BlueprintSession) {
  const queryClient = useQueryClient()
  const news = useSaveNews()
  const partition = usePartition()
  return (saved: SavedBlueprint, attempt: Attempt, base: Base): PastSave => {
    if (saved.answer) queryClient.setQueryData(blueprintKeys.one(id), saved.answer)
    store.rebase(saved.json, saved.at, saved.differs.length > 0 ? base : attempt.applied)
    const past = { before: base, sent: attempt.applied, there: store.getBase() }
    saving.setUndoLastSave(() => undoSaveInDraft(store, past))
    if (!saved.wasThere) {
      news.announce({ kind: 'blueprint', id })
      void noteSave(partition, id, saved, note)
    }
    return past
  }
}

/** Stores the note about a save with the new revision. */
async function noteSave(partition: string | null, id: string, saved: SavedBlueprint, note: Store<string>) {
  const text = note.get().trim()
  note.set('')
  if (text === '') return
  const own = saved.json.id
  const blueprint = typeof own === 'string' && own !== '' ? own : id
  await import('@/storage/revisions')
    .then(({ storeRevisionNote }) => storeRevisionNote(partition, blueprint, saved, text))
    .catch(() => undefined) // Unavailable right now. The save itself succeeded.
}
