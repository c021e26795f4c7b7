import * as fake from 'fake-indexeddb'
import { afterAll } from 'vitest'

const { IDBCursor, IDBCursorWithValue, IDBDatabase, IDBFactory, IDBIndex, IDBKeyRange } = fake
const { IDBObjectStore, IDBOpenDBRequest, IDBRequest, IDBTransaction, IDBVersionChangeEvent } = fake

/** A database for the file that imports this, and gone after it: the files of a worker share their window. */
const database = {
  indexedDB: new IDBFactory(),
  ...{ IDBCursor, IDBCursorWithValue, IDBDatabase, IDBFactory, IDBIndex, IDBKeyRange },
  ...{ IDBObjectStore, IDBOpenDBRequest, IDBRequest, IDBTransaction, IDBVersionChangeEvent },
}

Object.assign(globalThis, database)
afterAll(() => {
  for (const name of Object.keys(database)) Reflect.deleteProperty(globalThis, name)
})
