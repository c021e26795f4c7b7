export interface UnsavedWork {
  readonly key: string
  /** What is being edited, for people: "Museum guide". */
  readonly title: string
  /** Number of changes. */
  readonly count: number
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
    set(key: string, work: { title: string; count: number } | null) {
      const known = snapshot.find((entry) => entry.key === key)
      const others = snapshot.filter((entry) => entry.key !== key)
      if (work === null || work.count <= 0) {
        if (known) publish(others)
      } else if (known?.title !== work.title || known.count !== work.count) {
        publish([...others, { key, title: work.title, count: work.count }])
      }
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
