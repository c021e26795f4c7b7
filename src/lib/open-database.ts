import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { within } from './within'

interface DatabaseForm<Schema extends DBSchema> {
  readonly name: string
  /** Raised with every change of the stored form; `upgrade` brings older ones along. */
  readonly version: number
  upgrade(database: IDBPDatabase<Schema>, oldVersion: number): void
}

export interface OpenedDatabase<Schema extends DBSchema> {
  readonly database: IDBPDatabase<Schema>
  /** By the browser, or to make way for a newer console: it has to be opened again. */
  isClosed(): boolean
  close(): void
}

const openDeadline = 2_000
const deadline = 10_000

/** Opens an IndexedDB; gives up after two seconds, because a blocked or broken one may never answer. */
export async function openDatabase<Schema extends DBSchema>(
  form: DatabaseForm<Schema>,
): Promise<OpenedDatabase<Schema>> {
  let [isLate, isClosed] = [false, false]
  const opening = openDB<Schema>(form.name, form.version, {
    upgrade: (database, oldVersion) => form.upgrade(database, oldVersion),
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
  const database = await within(openDeadline, opening, 'IndexedDB').catch((error: unknown) => {
    isLate = true
    throw error
  })
  return { database, isClosed: () => isClosed, close: () => database.close() }
}

/** What a database has been asked, ended where it never answers. */
export function answered<Value>(asked: Promise<Value>): Promise<Value> {
  return within(deadline, asked, 'IndexedDB')
}
