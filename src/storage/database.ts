import { openDB, type IDBPDatabase } from 'idb'
import { createStore } from '@/lib/create-store'
import { openChannel } from '@/lib/browser'

const storeNames = ['entries', 'drafts', 'runs', 'revisions', 'spend'] as const
export type StoreName = (typeof storeNames)[number]

/** The owner comes first, so that one user's data is never read for another. */
export type Key = readonly [owner: string, ...rest: (string | number)[]]

/** Whose data it is: an environment, and the signed-in subject (JWT `sub`, else the e-mail, else `api-key`). */
export const ownerOf = (environmentId: string, subject: string): string => `${environmentId} ${subject}`

export interface StoredRecord {
  readonly key: Key
  /** Epoch milliseconds of the last write, by which it is forgotten. */
  readonly at: number
  readonly value: unknown
}

type Schema = Record<
  StoreName,
  { key: (string | number)[]; value: StoredRecord; indexes: { /** `StoredRecord.at` */ at: number } }
>
type Connection = IDBPDatabase<Schema>

export type LocalDatabase = ReturnType<typeof openLocalDatabase>

/** A blocked or broken database may never answer. */
const openDeadline = 5_000
const reopenPause = 60_000

/** This browser's IndexedDB; whatever it cannot store lives in memory until the tab closes. */
export function openLocalDatabase(name = 'persona-console-2') {
  /** False once IndexedDB is missing, blocked, full, or lost; true again once a lost connection is back. */
  const isStored = createStore(true)
  /** What is not in IndexedDB, or not yet, by the key as JSON. Undefined: removed. */
  const memory = forEachStore(() => new Map<string, StoredRecord | undefined>())
  /** Counts what this tab has changed in each store, so that whoever shows a store reads it again. */
  const versions = forEachStore(() => createStore(0))
  const clearListeners = new Set<(owner: string) => void>()
  const channel = openChannel(`pc2.cleared ${name}`)
  /** `terminated` by the browser, and may come back; `gone` for as long as this page lives. */
  let state: 'open' | 'terminated' | 'gone' = 'open'
  let reopenedAt = -Infinity
  const end = (next: 'terminated' | 'gone') => {
    state = next
    isStored.set(false)
  }
  const connectHere = () => connect(name, end)
  let connecting: Promise<Connection | undefined> = connectHere().catch(() => {
    end('gone')
    return undefined
  })
  const connection = async () => {
    const connected = await connecting
    return state === 'open' ? connected : undefined
  }

  /** Throws if the browser still refuses. */
  async function connectAgain() {
    const connected = await connectHere()
    if (state !== 'terminated') {
      connected.close()
      return
    }
    connecting = Promise.resolve(connected)
    state = 'open'
    isStored.set(true)
  }

  function forgetMemory(owner: string) {
    for (const records of Object.values(memory))
      for (const key of records.keys()) if (isOf(owner, key)) records.delete(key)
    for (const listener of clearListeners) listener(owner)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => forgetMemory(data))

  /** Asks IndexedDB. Undefined if it fails: then `isStored` is false. */
  async function withConnection<Answer>(question: (connection: Connection) => Promise<Answer>) {
    try {
      const connected = await connection()
      return connected && (await question(connected))
    } catch {
      isStored.set(false)
      return undefined // The caller goes on with what is in memory.
    }
  }

  return {
    isStored,
    memory,
    versions,
    withConnection,
    /** Deletes everything of an owner. Throws if IndexedDB refuses. */
    async clear(owner: string) {
      forgetMemory(owner)
      channel?.postMessage(owner)
      if (state === 'terminated') await connectAgain()
      const connected = await connection()
      if (!connected) return
      const transaction = connected.transaction(storeNames, 'readwrite')
      const deletions = storeNames.map((one) => transaction.objectStore(one).delete(rangeOf(owner)))
      await Promise.all([...deletions, transaction.done])
      for (const version of Object.values(versions)) version.set(version.get() + 1)
    },
    /** Calls back as soon as an owner's data is deleted, here or in another tab. Returns a function that unsubscribes. */
    onClear(listener: (owner: string) => void) {
      clearListeners.add(listener)
      return () => clearListeners.delete(listener)
    },
    /**
     * Opens a connection again that the browser ended, as Safari does to a page in the background; at most once a minute.
     * What is in memory stays there: another tab may have stored something newer.
     */
    async reopen() {
      if (state !== 'terminated' || Date.now() - reopenedAt < reopenPause) return
      reopenedAt = Date.now()
      await connectAgain().catch(() => undefined) // The browser still refuses.
    },
    /** Deletes what was last written longer ago, in milliseconds, unless it is kept. */
    async forgetOlderThan(age: number, isKept: (store: StoreName, record: StoredRecord) => boolean) {
      await withConnection(async (connected) => {
        const old = IDBKeyRange.upperBound(Date.now() - age)
        const transaction = connected.transaction(storeNames, 'readwrite')
        const forget = async (name: StoreName) => {
          const store = transaction.objectStore(name)
          const records = await store.index('at').getAll(old)
          const isOld = (record: StoredRecord) => !isKept(name, record)
          await Promise.all(records.filter(isOld).map(({ key }) => store.delete([...key])))
        }
        await Promise.all([...storeNames.map(forget), transaction.done])
      })
    },
    close() {
      channel?.close()
      void connecting.then((connected) => {
        state = 'gone'
        connected?.close()
      })
    },
  }
}

const forEachStore = <Part>(make: () => Part) =>
  Object.fromEntries(storeNames.map((one) => [one, make()])) as Record<StoreName, Part> // each name

async function connect(name: string, onEnd: (how: 'terminated' | 'gone') => void): Promise<Connection> {
  const opening = openDB<Schema>(name, 1, {
    upgrade(connection) {
      for (const one of storeNames)
        connection.createObjectStore(one, { keyPath: 'key' }).createIndex('at', 'at')
    },
    // Another tab has a newer console, or deletes the data.
    blocking: () => {
      void opening.then((connection) => connection.close())
      onEnd('gone')
    },
    terminated: () => onEnd('terminated'),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      opening.then(
        (connection) => connection.close(),
        () => undefined,
      )
      reject(new Error('IndexedDB does not answer'))
    }, openDeadline)
  })
  return Promise.race([opening, deadline]).finally(() => clearTimeout(timer))
}

/** Whether a key, as JSON, is an owner's. */
const isOf = (owner: string, key: string) => (JSON.parse(key) as Key)[0] === owner

/** All keys that begin so: in IndexedDB a list follows every text and number. */
export const rangeOf = (...start: Key): IDBKeyRange => IDBKeyRange.bound([...start], [...start, []])
