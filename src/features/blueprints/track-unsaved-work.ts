import { unsavedWork } from '@/session/unsaved-work'
import type { BlueprintSession } from './blueprint-session'

/**
 * Tells the rest of the console of a draft's changes, whatever page is shown, and asks before a page goes that has some
 * which are kept nowhere else. Answers how to stop.
 */
export function trackUnsavedWork(id: string, { store, backup, saving }: BlueprintSession): () => void {
  const key = `blueprint:${id}`
  // What is typed and no part of the draft yet is kept nowhere, unless it is kept as it stands.
  const isStored = () => backup.isSafe() && store.typed.paths().length === store.typed.texts().length
  const tell = () => {
    const { name } = store.getValues()
    const count = store.getReview().count + store.typed.paths().length
    unsavedWork.set(
      key,
      count > 0
        ? {
            title: name === '' ? id : name,
            count,
            isStored: isStored(),
            isSaving: saving.getState().kind === 'saving',
          }
        : null,
    )
  }
  const unsubscribe = store.subscribe(tell)
  const stopBackup = backup.subscribe(tell)
  const stopSaving = saving.subscribe(tell)
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (store.isDirty() && !isStored()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onBeforeUnload)
  return () => {
    window.removeEventListener('beforeunload', onBeforeUnload)
    unsubscribe()
    stopBackup()
    stopSaving()
    unsavedWork.set(key, null)
  }
}
