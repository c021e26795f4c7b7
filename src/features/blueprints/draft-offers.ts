import { createStore } from '@/lib/create-store'
import { draftKey, refOf, type Draft, type DraftRef } from '@/storage/drafts/draft'

/** Drafts of one blueprint whose tabs are gone, until it is decided what becomes of each. */
export interface DraftOffers {
  /** The newest first; undefined as long as nobody knows whether there are any. */
  getOpen: () => readonly Draft[] | undefined
  found: (drafts: readonly Draft[]) => void
  /** `taken`: it is part of the draft from now on. */
  answer: (offer: Draft, taken: boolean) => void
  /** Those that are part of the draft, once each: they can go when it is kept. */
  drainAccepted: () => readonly DraftRef[]
  subscribe: (listener: () => void) => () => void
}

export function createDraftOffers(): DraftOffers {
  const open = createStore<readonly Draft[] | undefined>(undefined)
  let taken: DraftRef[] = []
  return {
    getOpen: open.get,
    found: open.set,
    answer(offer, isTaken) {
      if (isTaken) taken.push(refOf(offer))
      open.set((before = []) => before.filter((other) => draftKey(other) !== draftKey(offer)))
    },
    drainAccepted() {
      const refs = taken
      taken = []
      return refs
    },
    subscribe: open.subscribe,
  }
}
