import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCatalogDatabase } from '@/catalog/catalog-database'

const name = 'persona-console-catalog'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('tells that it made way for a newer console', async () => {
  const database = await openCatalogDatabase()
  expect(database.isClosed()).toBe(false)
  const newer = await openDB(name, 2)
  expect(database.isClosed()).toBe(true)
  newer.close()
})

it('tells that it was deleted, and can be opened again', async () => {
  const database = await openCatalogDatabase()
  await deleteDB(name)
  expect(database.isClosed()).toBe(true)
  const again = await openCatalogDatabase()
  const onRead = vi.fn()
  await again.save({
    partition: 'test maro',
    unwritten: new Map(),
    unforgotten: new Map(),
    isUncleared: false,
    unread: { gone: new Set(), isAllGone: false },
    onRead,
  })
  expect(onRead).toHaveBeenCalledExactlyOnceWith([])
  again.close()
})

it('tells that the browser cut it off', async () => {
  const opening = vi.spyOn(indexedDB, 'open')
  const database = await openCatalogDatabase()
  const request = opening.mock.results[0]?.value as IDBOpenDBRequest
  // @ts-expect-error -- Its types ask for the class where it takes a database.
  forceCloseDatabase(request.result)
  expect(database.isClosed()).toBe(true)
  database.close()
})
