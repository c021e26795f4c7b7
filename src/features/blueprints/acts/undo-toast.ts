import { announce } from '@/ui/announce'
import { showToast } from '@/ui/toast'
import type { DraftStore } from '@/features/blueprints/draft-store'

/** Tells that the last step is done and offers to take it back, as long as no other step followed it. */
export function undoToast(store: DraftStore, text: string): void {
  const step = store.getHistory().done.at(-1)
  showToast({
    text,
    action: {
      label: 'Undo',
      onClick: () => {
        store.typed.commit()
        store.typed.flush()
        const isLast = step !== undefined && store.getHistory().done.at(-1) === step
        if (isLast) store.undo()
        announce(isLast ? `Undone: ${step.name}` : 'Other edits followed. Undo them first.')
        if (!isLast) showToast({ text: 'Other edits followed. Undo them first.' })
      },
    },
  })
}
