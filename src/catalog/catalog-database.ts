import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb'
import type { Storage } from '@/lib/kept-queue'
import { answered, openDatabase } from '@/lib/open-database'
import type { CatalogEntry } from './catalog-entry'
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

export async function openCatalogDatabase(): Promise<CatalogDatabase> {
  const { database, isClosed, close } = await openDatabase<Schema>({
    name: 'persona-console-catalog',
    version: 1,
    upgrade(database, oldVersion) {
      if (oldVersion < 1) database.createObjectStore('entries', { keyPath: ['partition', 'kind', 'id'] })
    },
  })
  const kept = keptIn(database)
  return { save: (changes) => savePartition(kept, changes), isClosed, close }
}

function keptIn(database: IDBPDatabase<Schema>): KeptEntries {
  const all = (partition: string) => IDBKeyRange.bound([partition], [partition, []])
  return {
    async readAll(partition) {
      const stored = await answered(database.getAll('entries', all(partition)))
      return stored.flatMap((record) => readEntry(record) ?? [])
    },
    write: (partition, entries) =>
      answered(
        changing(database, async (store) => {
          for (const entry of entries) {
            const known = readEntry(await store.get([partition, entry.kind, entry.id]))
            await store.put({ ...(known ? mergeEntries(known, entry) : entry), partition })
          }
        }),
      ),
    remove: (partition, refs) =>
      answered(
        changing(database, async (store) => {
          for (const { kind, id } of refs) await store.delete([partition, kind, id])
        }),
      ),
    clear: (partition) => answered(database.delete('entries', all(partition))),
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
