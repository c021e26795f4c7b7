import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb'
import type { DatabaseForm } from './databases'
import type { Storable, StoredRecord } from './storable'
import { withTimeout } from './with-timeout'

/** What a database's schema extends: it takes only records that passed `storable.ts`. */
export interface StorableSchema extends DBSchema {
  [store: string]: {
    key: IDBValidKey
    value: Storable<StoredRecord<object>>
    indexes: { storedAt: number }
  }
}

export interface OpenedDatabase<Schema extends StorableSchema> {
  readonly database: IDBPDatabase<Schema>
  /** By the browser, or to make way for a newer console: it has to be opened again. */
  isClosed(): boolean
  close(): void
}

const openDeadline = 2_000
const deadline = 10_000

/** Opens an IndexedDB; gives up after two seconds, because a blocked or broken one may never answer. */
export async function openDatabase<Schema extends StorableSchema>(
  form: DatabaseForm,
): Promise<OpenedDatabase<Schema>> {
  let [isLate, isClosed] = [false, false]
  const opening = openDB<Schema>(form.name, form.version, {
    upgrade(_database, _oldVersion, _newVersion, transaction) {
      createStores(unwrap(transaction), form)
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
  const database = await withTimeout(openDeadline, opening, 'IndexedDB').catch((error: unknown) => {
    isLate = true
    throw error
  })
  return { database, isClosed: () => isClosed, close: () => database.close() }
}

function createStores(transaction: IDBTransaction, { stores }: DatabaseForm) {
  const { db } = transaction
  for (const [name, keyPath] of Object.entries(stores)) {
    const store = db.objectStoreNames.contains(name)
      ? transaction.objectStore(name)
      : db.createObjectStore(name, { keyPath: [...keyPath] })
    if (!store.indexNames.contains('storedAt')) store.createIndex('storedAt', 'storedAt')
  }
}

/** What a database has been asked, ended where it never answers. */
export function answered<Value>(asked: Promise<Value>): Promise<Value> {
  return withTimeout(deadline, asked, 'IndexedDB')
}
