/** What of a Storage this console uses; null stands for a browser that blocks it. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The named storage of this browser, or null where it is blocked. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStore | null {
  try {
    const storage = globalThis[kind]
    storage.getItem('')
    return storage
  } catch {
    return null // Blocked by the browser's settings; callers live without.
  }
}

/** JSON stored under a key; undefined when absent, unreadable or blocked. */
export function readStored(store: KeyValueStore | null, key: string): unknown {
  try {
    const text = store?.getItem(key)
    return text === null || text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined // Written by something else or cut off: as good as absent.
  }
}

/** Stores JSON under a key. Answers whether it is kept. */
export function writeStored(store: KeyValueStore | null, key: string, value: unknown): boolean {
  return writeText(store, key, JSON.stringify(value))
}

/** Stores plain text under a key. Answers whether it is kept. */
export function writeText(store: KeyValueStore | null, key: string, text: string): boolean {
  try {
    store?.setItem(key, text)
    return store !== null
  } catch {
    return false // Full or blocked.
  }
}
