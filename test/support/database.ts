import * as fake from 'fake-indexeddb'
import { afterAll } from 'vitest'

const { IDBCursor, IDBCursorWithValue, IDBDatabase, IDBFactory, IDBIndex, IDBKeyRange } = fake
const { IDBObjectStore, IDBOpenDBRequest, IDBRequest, IDBTransaction, IDBVersionChangeEvent } = fake

// The files of a worker share their window. Databases that a file leaves open still close later, and need these
// classes.
Object.assign(globalThis, {
  ...{ IDBCursor, IDBCursorWithValue, IDBDatabase, IDBFactory, IDBIndex, IDBKeyRange },
  ...{ IDBObjectStore, IDBOpenDBRequest, IDBRequest, IDBTransaction, IDBVersionChangeEvent },
})

/** A database for the file that imports this module, removed after it. */
globalThis.indexedDB = new IDBFactory()
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
})
