import { createStore } from '@/lib/create-store'

export interface UnsavedWork {
  readonly key: string
  /** Human-readable name of the edited entity: "Museum guide". */
  readonly title: string
  /** Number of changes. */
  readonly count: number
  /** Whether it is stored in this browser and offered again to the same user. */
  readonly isStored: boolean
  /** It is being saved. */
  readonly isSaving?: boolean
}

export function createUnsavedWork() {
  const all = createStore<readonly UnsavedWork[]>([])

  return {
    /** Sets the unsaved work under a key; null removes it. */
    set(key: string, work: { title: string; count: number; isStored?: boolean; isSaving?: boolean } | null) {
      const existing = all.get().find((entry) => entry.key === key)
      const others = all.get().filter((entry) => entry.key !== key)
      if (work === null || work.count <= 0) {
        if (existing) all.set(others)
        return
      }
      const { title, count, isStored = false, isSaving = false } = work
      const isSame = existing?.title === title && existing.count === count
      if (!isSame || existing.isStored !== isStored || (existing.isSaving ?? false) !== isSaving)
        all.set([...others, { key, title, count, isStored, ...(isSaving && { isSaving }) }])
    },
    clear() {
      if (all.get().length > 0) all.set([])
    },
    getSnapshot: all.get,
    subscribe: all.subscribe,
  }
}

/** Edits on the page that are not on the service yet. Forms write it; sign-out, leave guards and banners read it. */
export const unsavedWork = createUnsavedWork()
