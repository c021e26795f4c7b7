import { openDB, type IDBPDatabase } from 'idb'
import { createStore, type Store } from '@/lib/create-store'

const storeNames = ['entries', 'drafts', 'runs', 'revisions', 'spend'] as const
export type StoreName = (typeof storeNames)[number]

/** The owner comes first, so that one user's data is never read for another. */
export type Key = readonly [owner: string, ...rest: (string | number)[]]

/** Whose data it is: an environment, and the signed-in subject (JWT `sub`, else the e-mail, else `api-key`). */
export function ownerOf(environmentId: string, subject: string): string {
  return `${environmentId} ${subject}`
}

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

/** This browser's IndexedDB; whatever it cannot store lives in memory until the tab closes. */
export interface LocalDatabase {
  /** False once IndexedDB is missing, blocked, full or cleared. */
  readonly isStored: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** What is not in IndexedDB, or not yet, by the key as JSON. Undefined: removed. */
  readonly memory: Readonly<Record<StoreName, Map<string, StoredRecord | undefined>>>
  /** Counts what this tab has changed in each store, so that whoever shows a store reads it again. */
  readonly versions: Readonly<Record<StoreName, Store<number>>>
  /** Asks IndexedDB. Undefined if it fails: then `isStored` is false. */
  withConnection<Answer>(question: (connection: Connection) => Promise<Answer>): Promise<Answer | undefined>
  /** Deletes everything of an owner. Throws if IndexedDB refuses. */
  clear(owner: string): Promise<void>
  /** Deletes what was last written longer ago, in milliseconds. */
  forgetOlderThan(age: number): Promise<void>
  close(): void
}

/** A blocked or broken database may never answer. */
const openDeadline = 5_000

export function openLocalDatabase(name = 'persona-console-2'): LocalDatabase {
  const isStored = createStore(true)
  const memory = Object.fromEntries(storeNames.map((one) => [one, new Map()])) as LocalDatabase['memory'] // each name
  const versions = Object.fromEntries(
    storeNames.map((one) => [one, createStore(0)]),
  ) as LocalDatabase['versions'] // each name
  let isLost = false
  const lose = (): undefined => {
    isLost = true
    isStored.set(false)
  }
  const connecting = connect(name, lose).catch(lose)
  const connection = async () => {
    const connected = await connecting
    return isLost ? undefined : connected
  }

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
    async clear(owner) {
      for (const records of Object.values(memory))
        for (const [key, record] of records) if (record?.key[0] === owner) records.delete(key)
      const connected = await connection()
      if (!connected) return
      const transaction = connected.transaction(storeNames, 'readwrite')
      const deletions = storeNames.map((one) => transaction.objectStore(one).delete(rangeOf(owner)))
      await Promise.all([...deletions, transaction.done])
      for (const version of Object.values(versions)) version.set(version.get() + 1)
    },
    async forgetOlderThan(age) {
      await withConnection(async (connected) => {
        const old = IDBKeyRange.upperBound(Date.now() - age)
        const transaction = connected.transaction(storeNames, 'readwrite')
        const stores = storeNames.map((one) => transaction.objectStore(one))
        const forget = async (store: (typeof stores)[number]) => {
          const keys = await store.index('at').getAllKeys(old)
          await Promise.all(keys.map((key) => store.delete(key)))
        }
        await Promise.all([...stores.map(forget), transaction.done])
      })
    },
    close: () => void connecting.then((connected) => connected?.close()),
  }
}

async function connect(name: string, onLost: () => void): Promise<Connection> {
  const opening = openDB<Schema>(name, 1, {
    upgrade(connection) {
      for (const one of storeNames)
        connection.createObjectStore(one, { keyPath: 'key' }).createIndex('at', 'at')
    },
    // Another tab has a newer console, or deletes the data.
    blocking: () => {
      void opening.then((connection) => connection.close())
      onLost()
    },
    terminated: onLost,
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

/** All keys of an owner: in IndexedDB a list follows every text and number. */
export function rangeOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []])
}
