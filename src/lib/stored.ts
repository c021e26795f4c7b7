import { textWithoutCredentials } from './json/json-without-credentials'
import { withoutCredentials } from './json/without-credentials'

/** The parts of Storage that this console uses; null if the browser blocks it. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The named storage of this browser, or null if it is blocked. Possible credentials are never written to localStorage;
 * the session is in the tab's own sessionStorage.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStore | null {
  try {
    const storage = globalThis[kind]
    storage.getItem('')
    return kind === 'sessionStorage' ? storage : withoutCredentialsIn(storage)
  } catch {
    return null // Blocked by the browser's settings; callers work without it.
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

/** These keys hold the console's own settings: in them, `x-api-key` says how a key is sent. */
const settings = /^pc-assumptions:/

/** JSON with possible credentials removed from each string, whatever its field name. */
function cleanTexts(json: string): string {
  return JSON.stringify(
    JSON.parse(json, (_, value: unknown) =>
      typeof value === 'string' ? withoutCredentials(value).text : value,
    ),
  )
}

/** localStorage keys with data about a user, which expires. */
const personal = /^pc-(?:email|uploads|lane-scale):/
const timesKey = 'pc-stored-at'

/** localStorage keys with data about users. */
export function personalKeys(): string[] {
  return storedKeys('localStorage').filter((key) => personal.test(key))
}

/** When each was last written, in epoch milliseconds. Data written by earlier versions ages from the first check. */
export function localTimes(): Readonly<Record<string, number>> {
  const stored = readStored(browserStorage('localStorage'), timesKey)
  const noted = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const times = new Map(noted.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
  return Object.fromEntries(personalKeys().map((key) => [key, times.get(key) ?? Date.now()]))
}

/** Only for keys that exist now. */
export function noteLocalTimes(): void {
  const times = localTimes()
  if (Object.keys(times).length > 0) writeStored(browserStorage('localStorage'), timesKey, times)
  else browserStorage('localStorage')?.removeItem(timesKey)
}

/** The keys in the named storage of this browser; none if it is blocked. */
export function storedKeys(kind: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(globalThis[kind])
  } catch {
    return []
  }
}

/** JSON stored under a key; undefined if absent, unreadable or blocked. */
export function readStored(store: KeyValueStore | null, key: string): unknown {
  try {
    return parsedText(store?.getItem(key))
  } catch {
    return undefined // Blocked in the meantime.
  }
}

/** Parses stored JSON; undefined if absent or unreadable. */
export function parsedText(text: string | null | undefined): unknown {
  try {
    return text === null || text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined // Written by other code or truncated: treated as absent.
  }
}

/** Stores JSON under a key. Returns whether it is stored. */
export function writeStored(store: KeyValueStore | null, key: string, value: unknown): boolean {
  return writeText(store, key, JSON.stringify(value))
}

/** Stores plain text under a key. Returns whether it is stored. */
export function writeText(store: KeyValueStore | null, key: string, text: string): boolean {
  try {
    store?.setItem(key, text)
    return store !== null
  } catch {
    return false // Full or blocked.
  }
}
