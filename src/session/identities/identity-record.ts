import { pause } from '@/lib/time/pause'
import { hasShape, isFlag, isNumber, isOneOf, isText, listOf, nullable, type Guarded } from '@/lib/json/shape'
import { readStored, writeStored, type KeyValueStore } from '@/lib/stored'
import { headerSafe } from '@/session/sign-in/header-safe'

const isIdentityRecord = hasShape({
  /** Null if the session is not stored either: then the record only says whose token it was. */
  token: nullable((value): value is string => isText(value) && headerSafe(value)),
  subject: nullable(isText),
  tenantId: nullable(isText),
  name: nullable(isText),
  expiresAt: nullable(isNumber),
  origin: isOneOf('pasted', 'minted'),
  askedFor: nullable(isText),
  addedAt: isNumber,
  refreshedAt: nullable(isNumber),
  endedAt: nullable(isNumber),
  verdict: isOneOf('good', 'ended', 'refused', 'revoked', 'outcome unknown', 'not kept', 'duplicate'),
})
export type IdentityRecord = Guarded<typeof isIdentityRecord>

const isIdentitiesRecord = hasShape({
  baseUrl: isText,
  /** The tab that wrote it, see `claim`. */
  tab: isText,
  /** The signed-in user. */
  subject: isText,
  /** The sign-out counter at that time. */
  signOuts: isNumber,
  isPaused: isFlag,
  /** Index of the acting identity. */
  acting: nullable(isNumber),
  identities: listOf(isIdentityRecord),
})
type IdentitiesRecord = Guarded<typeof isIdentitiesRecord>

/** The parts of the browser's LockManager in use. */
export interface TabLocks {
  request(
    name: string,
    options: { ifAvailable: true },
    run: (lock: unknown) => Promise<void>,
  ): Promise<unknown>
}

/** Milliseconds between attempts to lock a name: the page before a reload may release it slightly late. */
const pauses = [0, 50, 100, 150]

interface IdentityStoreOptions {
  environmentId: string
  baseUrl: string
  /** Lives as long as the tab. */
  storage: KeyValueStore | null
  /** Number of sign-outs in all tabs. */
  signOuts: () => number
  /** Absent in insecure contexts: then tabs cannot detect each other. */
  locks?: TabLocks | null
}

export type IdentityStore = ReturnType<typeof createIdentityStore>

/** Stores the end users of this tab so that they survive a reload. */
export function createIdentityStore(options: IdentityStoreOptions) {
  const { environmentId, baseUrl, storage, signOuts, locks = null } = options
  const key = `pc-identities:${environmentId}`
  const remove = () => storage?.removeItem(key)
  const end = new AbortController()
  /** Name of this tab in its record. */
  let tab: string | null = null

  async function hold(name: string): Promise<boolean> {
    if (!locks) return true
    for (const wait of pauses) {
      await pause(wait, end.signal)
      if (end.signal.aborted || (await isHeld(locks, `${key}:${name}`, end.signal))) return true
    }
    return false
  }

  return {
    /** The stored record of this user of this service. Any other record is removed. */
    read(subject: string): IdentitiesRecord | null {
      const stored = readStored(storage, key)
      if (
        isIdentitiesRecord(stored) &&
        stored.baseUrl === baseUrl &&
        stored.subject === subject &&
        stored.signOuts >= signOuts()
      )
        return stored
      remove()
      return null
    },
    /**
     * Whether a record belongs to this tab: a browser copies the storage of a tab that is duplicated. If the tab that
     * wrote the record is still alive, this tab writes its own record under a new name.
     */
    async claim({ tab: writer }: IdentitiesRecord): Promise<boolean> {
      if (writer === tab) return true
      tab = writer
      const isOwn = await hold(writer)
      if (!isOwn && tab === writer) tab = null
      return isOwn
    },
    write(record: Omit<IdentitiesRecord, 'baseUrl' | 'signOuts' | 'tab'>) {
      if (tab === null) {
        tab = `${Math.random()}`
        void hold(tab)
      }
      // A full storage must not keep older tokens.
      if (!writeStored(storage, key, { ...record, baseUrl, tab, signOuts: signOuts() })) remove()
    },
    remove,
    dispose: () => end.abort(),
  }
}

/** Takes a lock and holds it until the signal. Returns whether this tab has it; true also if locks are not allowed. */
function isHeld(locks: TabLocks, name: string, end: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null)
        if (lock !== null) await new Promise((letGo) => end.addEventListener('abort', letGo))
      })
      .catch(() => resolve(true))
  })
}
