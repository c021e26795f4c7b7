import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import type { CatalogEntry } from './catalog-entry'
import type { Storage } from './kept-queue'
import { mergeEntries } from './merge-entries'
import type { PartitionChanges } from './partition-changes'
import { readEntry } from './read-entry'
import { savePartition, type KeptEntries } from './save-partition'

interface Stored extends CatalogEntry {
  /** Environment and signed-in subject: what one has seen is nobody else's. */
  readonly partition: string
}

interface Schema extends DBSchema {
  entries: { key: [partition: string, kind: string, id: string]; value: Stored }
}

/** The kept half of the catalog. */
export interface CatalogDatabase {
  /** Answers how it ended, and never throws. */
  save(changes: PartitionChanges): Promise<Storage>
  /** By the browser, or to make way for a newer console: it has to be opened again. */
  isClosed(): boolean
  close(): void
}

const name = 'persona-console-catalog'
/** Raised with every change of the stored form; `upgrade` brings older ones along. */
const version = 1
const openDeadline = 2_000
const deadline = 10_000

/** Opens the database; gives up after two seconds, because a blocked or broken IndexedDB may never answer. */
export async function openCatalogDatabase(): Promise<CatalogDatabase> {
  let [isLate, isClosed] = [false, false]
  const opening = openDB<Schema>(name, version, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) database.createObjectStore('entries', { keyPath: ['partition', 'kind', 'id'] })
    },
    // Another tab has a newer console: make way for it.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      isClosed = true
    },
    terminated: () => {
      isClosed = true
    },
  })
  // Opened after all, with nobody waiting for it any more.
  opening.then(
    (database) => isLate && database.close(),
    () => undefined,
  )
  const database = await within(openDeadline, opening).catch((error: unknown) => {
    isLate = true
    throw error
  })
  const kept = keptIn(database)
  return {
    save: (changes) => savePartition(kept, changes),
    isClosed: () => isClosed,
    close: () => database.close(),
  }
}

function keptIn(database: IDBPDatabase<Schema>): KeptEntries {
  const all = (partition: string) => IDBKeyRange.bound([partition], [partition, []])
  return {
    async readAll(partition) {
      const stored = await within(deadline, database.getAll('entries', all(partition)))
      return stored.flatMap((record) => readEntry(record) ?? [])
    },
    write: (partition, entries) =>
      within(
        deadline,
        changing(database, async (store) => {
          for (const entry of entries) {
            const known = readEntry(await store.get([partition, entry.kind, entry.id]))
            await store.put({ ...(known ? mergeEntries(known, entry) : entry), partition })
          }
        }),
      ),
    remove: (partition, refs) =>
      within(
        deadline,
        changing(database, async (store) => {
          for (const { kind, id } of refs) await store.delete([partition, kind, id])
        }),
      ),
    clear: (partition) => within(deadline, database.delete('entries', all(partition))),
  }
}

type Store = IDBPObjectStore<Schema, ['entries'], 'entries', 'readwrite'>

async function changing(
  database: IDBPDatabase<Schema>,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const { store, done } = database.transaction('entries', 'readwrite')
  // Both, so that a refused put does not leave the transaction's own refusal unheard.
  await Promise.all([work(store), done])
}

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`IndexedDB did not answer in ${ms} ms`, 'TimeoutError')),
      ms,
    )
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
