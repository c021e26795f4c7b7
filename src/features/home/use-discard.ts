import type { KnownDraft } from '@/drafts/draft'
import { draftKey } from '@/drafts/draft'
import { useShelf } from '@/drafts/use-drafts'
import { showToast } from '@/ui/toast'

/** Takes a draft off the shelf, and puts it back as long as the message about it is shown. */
export function useDiscard(): (draft: KnownDraft) => Promise<void> {
  const shelf = useShelf()
  return async (draft) => {
    const { kind, id } = draft
    const { partition } = shelf.getState()
    const drafts = await shelf.get(kind, id)
    if (shelf.getState().partition !== partition) return
    const whole = drafts.find((kept) => draftKey(kept) === draftKey(draft))
    shelf.remove(draft)
    showToast({
      text: `Draft of ${draft.title.slice(0, 80)} discarded`,
      ...(whole && {
        action: {
          label: 'Undo',
          onClick: () => {
            // One user's work is not given to the next.
            if (shelf.getState().partition === partition) void shelf.put(whole)
          },
        },
      }),
    })
  }
}
