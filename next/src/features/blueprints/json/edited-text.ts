import type { Draft } from '@/blueprint/model/rows'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { createStore } from '@/lib/create-store'
import { memoizeByObject } from '@/lib/memoize-by-object'

/** A draft as the text that is edited, with every digit as the service sent it. */
export const textOf = memoizeByObject((draft: Draft): string => JSON.stringify(draft, null, 2))

/** A text that is not applied yet. */
export interface EditedText {
  readonly text: string
  /** What it was made of. The draft may have changed since. */
  readonly from: Draft
  /** Undefined again, as while it says what the draft does. */
  readonly discard: () => void
}

/** The edited text of a draft: it outlives its page, and a save waits for it. */
export const editedTextOf = memoizeByObject((store: DraftStore) => {
  const edited = createStore<EditedText | undefined>(undefined)
  function open(from: Draft) {
    const discard = () => {
      edited.set(undefined)
      close()
    }
    const close = store.addOpenField({ label: 'JSON', path: [], state: 'is not applied yet', discard })
    return { from, discard }
  }
  function edit(text: string) {
    const { draft } = store.get()
    if (text === textOf(draft)) edited.get()?.discard()
    else edited.set({ ...(edited.get() ?? open(draft)), text })
  }
  return { get: edited.get, subscribe: edited.subscribe, edit }
})
