import { forceCloseDatabase } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { deleteDB, openDB, type IDBPDatabase } from 'idb'
import { afterEach, expect, it, vi } from 'vitest'
import { createCatalog } from '@/storage/catalog/create-catalog'
import { openCatalogDatabase } from '@/storage/catalog/catalog-database'
import { createDraftStorage } from '@/storage/drafts/create-draft-storage'
import { openDraftDatabase } from '@/storage/drafts/draft-database'
import { openLocalDatabase } from '@/storage/local-database'
import { areas, upgrades } from '@/storage/schema'
import { required, storableRecord } from '@/storage/storable'
import { forgetRevisions, storedRevisions } from '@/storage/revisions'
import { forgetRuns, questionSets, storedRuns } from '@/storage/runs'
import { expireStored, forgetStored, labelsBefore, storedLabels } from '@/storage/stored-data'
import { forgetSpends, storedSpends, storeSpend } from '@/storage/spend'

const name = 'persona-console'
const partition = 'test maro'

const holders: IDBPDatabase[] = []

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // A failed test would otherwise block all tests after it.
  for (const holder of holders.splice(0)) holder.close()
  await deleteDB(name)
})

const draftOfOneChange = {
  title: 'Museum guide',
  savedAt: 1,
  changes: 1,
  sentences: ['Name changed'],
  work: { name: 'Museum guide' },
}

const note = (text: string) =>
  required(storableRecord({ partition, blueprint: 'bp_1', name: '7', note: text }, ['partition']))

/** Blocks every opening until the returned function is called: a holder keeps a database open that is to be deleted. */
async function blockOpening() {
  const holder = await openDB(name)
  holders.push(holder)
  const deletion = deleteDB(name)
  return async () => {
    holder.close()
    await deletion
  }
}

it('the local database stores what was added before it opened, even if that takes more than two seconds', async () => {
  const letGo = await blockOpening()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const catalog = createCatalog({ open: openCatalogDatabase, channel: null })
  const drafts = createDraftStorage({ open: openDraftDatabase, channel: null })
  for (const one of [catalog, drafts]) one.switchTo(partition)
  catalog.visit({ kind: 'space', id: 'spc_1' })
  const put = drafts.put({ kind: 'blueprint', id: 'bp_1', revision: '7', ...draftOfOneChange })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await put).toEqual({ kind: 'memory' })
  for (const one of [catalog, drafts])
    expect(one.getState().storage).toEqual({ kind: 'memory', reason: 'not available' })
  vi.useRealTimers()
  await letGo()
  await vi.waitFor(() => {
    for (const one of [catalog, drafts]) expect(one.getState().storage).toEqual({ kind: 'kept' })
  })
  expect(drafts.list()).toMatchObject([{ id: 'bp_1', isStored: true }])
  for (const one of [catalog, drafts]) one.dispose()
  expect(await storedLabels(partition)).toHaveLength(2)
})

it('the local database has one connection for all callers', async () => {
  const [first, second] = await Promise.all([openLocalDatabase(), openLocalDatabase()])
  expect(second).toBe(first)
  expect(await openLocalDatabase()).toBe(first)
})

it('the local database closes every connection for a newer console', async () => {
  const open = [await openLocalDatabase(), await openCatalogDatabase(), await openDraftDatabase()]
  expect(open.map((one) => one.isClosed())).toEqual([false, false, false])
  const newer = await openDB(name, upgrades.length + 1)
  expect(open.map((one) => one.isClosed())).toEqual([true, true, true])
  await expect(openLocalDatabase()).rejects.toThrow(/version/)
  newer.close()
})

it('the local database reports that it was deleted, and can be opened again', async () => {
  const database = await openLocalDatabase()
  await deleteDB(name)
  expect(database.isClosed()).toBe(true)
  const catalog = await openCatalogDatabase()
  const onRead = vi.fn()
  await catalog.save({
    partition,
    unwritten: new Map(),
    unforgotten: new Map(),
    isUncleared: false,
    unread: { removed: new Set(), isAllRemoved: false },
    onWritten: () => {},
    onRead,
  })
  expect(onRead).toHaveBeenCalledExactlyOnceWith([])
})

it('the local database reports that the browser cut it off, and can be opened again', async () => {
  const opening = vi.spyOn(indexedDB, 'open')
  const database = await openLocalDatabase()
  const request = opening.mock.results[0]?.value as IDBOpenDBRequest
  // @ts-expect-error -- Its types ask for the class where it takes a database.
  forceCloseDatabase(request.result)
  expect(database.isClosed()).toBe(true)
  expect((await openLocalDatabase()).isClosed()).toBe(false)
})

it('the local database is given up after two seconds, and is available to all if it opens later', async () => {
  const letGo = await blockOpening()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = expect(openLocalDatabase()).rejects.toThrow(/2000 ms/)
  await vi.advanceTimersByTimeAsync(2_000)
  await outcome
  // No one waits a second time.
  await expect(openLocalDatabase()).rejects.toThrow(/2000 ms/)
  expect(await storeSpend(partition, { at: 1, keys: [], spends: [] })).toBe(false)
  vi.useRealTimers()
  await letGo()
  await vi.waitFor(async () => expect((await openLocalDatabase()).isClosed()).toBe(false))
  expect(await storeSpend(partition, { at: 2, keys: [], spends: [] })).toBe(true)
  // What it missed while it was opening is stored too.
  await vi.waitFor(async () => expect(await storedSpends(partition)).toHaveLength(2))
})

it('the local database gives up a request that is not answered in ten seconds', async () => {
  const database = await openLocalDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = expect(database.ask(() => new Promise(() => {}))).rejects.toThrow(/10000 ms/)
  await vi.advanceTimersByTimeAsync(10_000)
  await outcome
})

it('the local database stores nothing of a change that fails halfway', async () => {
  const database = await openLocalDatabase()
  const failing = database.change(['revisionNotes'], async ({ store }) => {
    await store.put(note('Calmer'))
    throw new Error('Something else')
  })
  await expect(failing).rejects.toThrow('Something else')
  expect(await database.ask((open) => open.count('revisionNotes'))).toBe(0)
})

it('the local database stores what fits while one of its stores is full', async () => {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    if (this.name === 'revisionNotes') throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value)
  })
  const database = await openLocalDatabase()
  const full = database.change(['revisionNotes'], ({ store }) => store.put(note('Calmer')))
  const stored = storeSpend(partition, { at: 1, keys: ['hash'], spends: [1] })
  await expect(full).rejects.toThrow('full')
  expect(await stored).toBe(true)
  expect(await storedSpends(partition)).toHaveLength(1)
  expect(database.isClosed()).toBe(false)
  expect(await storedLabels(partition)).toEqual(['API key spend'])
})

it('the local database deletes the five databases of the first version at its first start', async () => {
  for (const former of ['catalog', 'drafts', 'revisions', 'runs', 'spend'])
    (await openDB(`${name}-${former}`, 2)).close()
  await openLocalDatabase()
  await vi.waitFor(async () => expect((await indexedDB.databases()).map((one) => one.name)).toEqual([name]))
})

it('every store of the local database is in exactly one area', async () => {
  const database = await openLocalDatabase()
  const names = await database.ask(async (open) => [...open.objectStoreNames])
  expect(areas.flatMap(({ stores }) => stores).toSorted()).toEqual(names.toSorted())
})

it('a browser without IndexedDB causes no error elsewhere', async () => {
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal('IDBKeyRange', undefined)
  await expect(openLocalDatabase()).rejects.toThrow()
  expect(await storedRevisions(partition, 'bp_1')).toBeUndefined()
  expect(await storedRuns(partition, 'crp_1')).toEqual({ runs: [], outlive: false })
  expect(await questionSets(partition, 'crp_1')).toEqual([])
  expect(await storedSpends(partition)).toEqual([])
  await Promise.all([forgetRevisions(partition), forgetRuns(partition), forgetSpends(partition)])
  // Stores that cannot be read count as stored.
  const all = areas.map(({ label }) => label)
  expect(await storedLabels(partition)).toEqual(all)
  expect(await labelsBefore(1)).toEqual(all)
  expect(await forgetStored(partition)).toEqual(all)
  await expireStored(1)
})
