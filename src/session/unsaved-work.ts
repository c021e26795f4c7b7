export interface UnsavedWork {
  readonly key: string
  /** What is being edited, for people: "Museum guide". */
  readonly title: string
  /** Number of changes. */
  readonly count: number
  /** Whether it is kept in this browser and offered back to the same user. */
  readonly isStored: boolean
  /** A save of it is under way. */
  readonly isSaving?: boolean
}

export function createUnsavedWork() {
  let snapshot: readonly UnsavedWork[] = []
  const listeners = new Set<() => void>()

  function publish(next: readonly UnsavedWork[]) {
    snapshot = next
    for (const listener of listeners) listener()
  }

  return {
    /** Tells of the unsaved work under a key, or with null that there is none any more. */
    set(key: string, work: { title: string; count: number; isStored?: boolean; isSaving?: boolean } | null) {
      const known = snapshot.find((entry) => entry.key === key)
      const others = snapshot.filter((entry) => entry.key !== key)
      if (work === null || work.count <= 0) {
        if (known) publish(others)
        return
      }
      const { title, count, isStored = false, isSaving = false } = work
      const isSame = known?.title === title && known.count === count
      if (!isSame || known.isStored !== isStored || (known.isSaving ?? false) !== isSaving)
        publish([...others, { key, title, count, isStored, ...(isSaving && { isSaving }) }])
    },
    clear() {
      if (snapshot.length > 0) publish([])
    },
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Edits on the page that are not on the service yet. Forms feed it; sign-out, leave guards and banners read it. */
export const unsavedWork = createUnsavedWork()
