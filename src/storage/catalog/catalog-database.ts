import { unwrap, type IDBPObjectStore } from 'idb'
import type { Storage } from '@/storage/database-queue'
import { openLocalDatabase, startingWith, type LocalDatabase } from '@/storage/local-database'
import type { Schema } from '@/storage/schema'
import { isStorable, withStoredAt, storableRecord } from '@/storage/storable'
import { refKey, type CatalogEntry, type EntityRef } from './catalog-entry'
import { entryWithoutCredentials } from './entry-without-credentials'
import { mergeEntries } from './merge-entries'
import { readEntry } from './read-entry'
import { inStoreOrder, savePartition, type PartitionChanges, type StoredEntries } from './save-partition'

/** The stored half of the catalog. */
export interface CatalogDatabase {
  /** Returns where the changes are now. Never throws. */
  save(changes: PartitionChanges): Promise<Storage>
  /** Closed by the browser, or to make way for a newer console. Then it must be opened again. */
  isClosed(): boolean
}

export async function openCatalogDatabase(): Promise<CatalogDatabase> {
  const database = await openLocalDatabase()
  const stored = storedEntriesIn(database, followLeaving())
  return { save: (changes) => savePartition(stored, changes), isClosed: database.isClosed }
}

/** Returns whether the page is being left: then no more answers arrive, and pending writes must go out at once. */
function followLeaving(): () => boolean {
  let isLeaving = false
  const host = 'addEventListener' in globalThis ? globalThis : undefined
  // Captures, to run before other listeners, which may then write.
  host?.addEventListener('pagehide', () => (isLeaving = true), true)
  host?.addEventListener('pageshow', () => (isLeaving = false), true)
  return () => isLeaving
}

function storedEntriesIn(database: LocalDatabase, isLeaving: () => boolean): StoredEntries {
  const change = (work: (store: Store) => Promise<unknown>) =>
    database.change(['catalog'], ({ store }) => work(store), 'relaxed')
  return {
    async readAll(partition) {
      const stored = await database.ask((open) => open.getAll('catalog', startingWith(partition)))
      return stored.flatMap((record) => readEntry(record) ?? [])
    },
    // All requests are made at once: one after the other, tens of thousands of entries take a minute.
    write: (partition, entries) =>
      change(async (store) => {
        // Without a promise for each: a refused request aborts the transaction.
        const plain = unwrap(store)
        const put = (entry: CatalogEntry) => {
          const record = recordOf(entry, partition)
          if (record) plain.put(record)
        }
        if (isLeaving()) {
          entries.forEach(put)
          plain.transaction.commit()
          return
        }
        const isThere = await storedKeysIn(store, partition, entries)
        for (const entry of entries.filter((one) => !isThere(one))) put(entry)
        await Promise.all(
          entries.filter(isThere).map(async (entry) => {
            const stored = readEntry(await store.get([partition, entry.kind, entry.id]))
            put(stored ? mergeEntries(stored, entry) : entry)
          }),
        )
      }),
    remove: (partition, refs) =>
      change((store) => Promise.all(refs.map(({ kind, id }) => store.delete([partition, kind, id])))),
    clear: (partition) => change((store) => store.delete(startingWith(partition))),
  }
}

/** Undefined if the id looks like a credential. */
function recordOf(entry: CatalogEntry, partition: string) {
  const record = { ...entry, partition }
  if (isStorable(record)) return withStoredAt(record)
  const clean = entryWithoutCredentials(entry)
  return clean && storableRecord({ ...clean, partition }, ['partition', 'kind', 'id'])
}

type Store = IDBPObjectStore<Schema, readonly ['catalog'], 'catalog', 'readwrite'>

/** From this many entries on, one read of all keys is faster than a read for each entry. */
const many = 200

/** Finds entries that may exist already: only these must be read before they are written. */
async function storedKeysIn(
  store: Store,
  partition: string,
  entries: readonly CatalogEntry[],
): Promise<(ref: EntityRef) => boolean> {
  if (entries.length < many) return () => true
  const sorted = entries.toSorted(inStoreOrder)
  const [first, last] = [sorted[0], sorted.at(-1)].map((entry) => [partition, entry?.kind, entry?.id])
  const keys = await store.getAllKeys(IDBKeyRange.bound(first, last))
  const stored = new Set(keys.map(([, kind, id]) => `${kind}:${id}`))
  return (ref) => stored.has(refKey(ref))
}
