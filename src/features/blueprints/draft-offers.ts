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
  let open: readonly Draft[] | undefined
  let taken: DraftRef[] = []
  const listeners = new Set<() => void>()
  const setOpen = (drafts: readonly Draft[]) => {
    open = drafts
    for (const listener of listeners) listener()
  }
  return {
    getOpen: () => open,
    found: setOpen,
    answer(offer, isTaken) {
      if (isTaken) taken.push(refOf(offer))
      setOpen((open ?? []).filter((other) => draftKey(other) !== draftKey(offer)))
    },
    drainAccepted() {
      const refs = taken
      taken = []
      return refs
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
