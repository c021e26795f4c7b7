import { announce } from '@/ui/announce'
import { showToast } from '@/ui/overlays/toast'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'

/** Toast that offers to undo the last step, until it is undone or another step follows. */
export function undoToast(store: DraftStore, text: string): void {
  const step = store.getHistory().done.at(-1)
  if (!step) return
  const isLast = () => store.getHistory().done.at(-1) === step
  const close = showToast({
    text,
    action: {
      label: 'Undo',
      onClick: () => {
        store.typed.commit()
        store.typed.flush()
        // Text typed meanwhile is a step of its own.
        if (isLast()) {
          store.undo()
          announce(`Undone: ${step.name}`)
        } else showToast({ text: 'You made other edits since. Undo them first.' })
      },
    },
  })
  const unsubscribe = store.subscribe(() => {
    if (isLast()) return
    close()
    unsubscribe()
  })
}
