import { unsavedWork } from '@/session/unsaved-work'
import type { DraftStore } from './draft-store'

/** Tells the rest of the console of a draft's changes, whatever page is shown. Answers how to stop. */
export function keepWorkKnown(id: string, store: DraftStore): () => void {
  const key = `blueprint:${id}`
  const tell = () => {
    const { name } = store.getValues()
    const count = store.getReview().changes.length + store.typedPaths().length
    unsavedWork.set(key, count > 0 ? { title: name === '' ? id : name, count } : null)
  }
  const unsubscribe = store.subscribe(tell)
  return () => {
    unsubscribe()
    unsavedWork.set(key, null)
  }
}
