/** What is written about the next save, for one's own history. Nothing of it is sent. */
export interface SaveNote {
  get: () => string
  set: (text: string) => void
  subscribe: (listener: () => void) => () => void
}

export function createSaveNote(): SaveNote {
  let text = ''
  const listeners = new Set<() => void>()
  return {
    get: () => text,
    set(next) {
      text = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
