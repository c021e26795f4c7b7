import { textWithoutCredentials } from './json/json-without-credentials'
import { withoutCredentials } from './json/without-credentials'

/** What of a Storage this console uses; null stands for a browser that blocks it. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The named storage of this browser, or null where it is blocked. What looks like a credential does not get into
 * localStorage; the tab's own sessionStorage is where the session is.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStore | null {
  try {
    const storage = globalThis[kind]
    storage.getItem('')
    return kind === 'sessionStorage' ? storage : withoutCredentialsIn(storage)
  } catch {
    return null // Blocked by the browser's settings; callers live without.
  }
}

function withoutCredentialsIn(storage: Storage): KeyValueStore {
  return {
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem(key, text) {
      if (textWithoutCredentials(key).omitted) return
      storage.setItem(key, settings.test(key) ? cleanTexts(text) : textWithoutCredentials(text).text)
      if (personal.test(key))
        storage.setItem(timesKey, JSON.stringify({ ...localTimes(), [key]: Date.now() }))
    },
  }
}

/** Its names are of the console's own settings: `x-api-key` says there how a key is sent. */
const settings = /^pc-assumptions:/

/** JSON of which each text is without what looks like a credential, whatever its name is. */
function cleanTexts(json: string): string {
  return JSON.stringify(
    JSON.parse(json, (_, value: unknown) =>
      typeof value === 'string' ? withoutCredentials(value).text : value,
    ),
  )
}

/** What of localStorage is about a user, and ages. */
const personal = /^pc-(?:email|uploads|lane-scale):/
const timesKey = 'pc-stored-at'

/** The keys of what localStorage holds about users. */
export function personalKeys(): string[] {
  return storedKeys('localStorage').filter((key) => personal.test(key))
}

/** When each of them was last written, in epoch milliseconds. What earlier versions wrote ages from the first look at it. */
export function localTimes(): Readonly<Record<string, number>> {
  const stored = readStored(browserStorage('localStorage'), timesKey)
  const noted = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const times = new Map(noted.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
  return Object.fromEntries(personalKeys().map((key) => [key, times.get(key) ?? Date.now()]))
}

/** Only of what is there by now. */
export function noteLocalTimes(): void {
  const times = localTimes()
  if (Object.keys(times).length > 0) writeStored(browserStorage('localStorage'), timesKey, times)
  else browserStorage('localStorage')?.removeItem(timesKey)
}

/** The keys of the named storage of this browser; none where it is blocked. */
export function storedKeys(kind: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(globalThis[kind])
  } catch {
    return []
  }
}

/** JSON stored under a key; undefined when absent, unreadable or blocked. */
export function readStored(store: KeyValueStore | null, key: string): unknown {
  try {
    return parsedText(store?.getItem(key))
  } catch {
    return undefined // Blocked meanwhile.
  }
}

/** JSON as it was stored; undefined when absent or unreadable. */
export function parsedText(text: string | null | undefined): unknown {
  try {
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
