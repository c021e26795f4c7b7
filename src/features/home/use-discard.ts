import type { DraftEntry } from '@/storage/drafts/draft'
import { draftKey } from '@/storage/drafts/draft'
import { useDraftStorage } from '@/storage/drafts/use-drafts'
import { showToast } from '@/ui/toast'

/** Takes a draft off the shelf, and puts it back as long as the message about it is shown. */
export function useDiscard(): (draft: DraftEntry) => Promise<void> {
  const draftStorage = useDraftStorage()
  return async (draft) => {
    const { kind, id } = draft
    const { partition } = draftStorage.getState()
    const drafts = await draftStorage.get(kind, id)
    if (draftStorage.getState().partition !== partition) return
    const whole = drafts.find((kept) => draftKey(kept) === draftKey(draft))
    draftStorage.remove(draft)
    showToast({
      text: `Draft of ${draft.title.slice(0, 80)} discarded`,
      ...(whole && {
        action: {
          label: 'Undo',
          onClick: () => {
            // One user's work is not given to the next.
            if (draftStorage.getState().partition === partition) void draftStorage.put(whole)
          },
        },
      }),
    })
  }
}
