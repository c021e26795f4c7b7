import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collection } from '@/storage/collection'
import { openLocalDatabase, ownerOf, type LocalDatabase } from '@/storage/database'
import { endableConnections } from '@test/support/connections'
import { markedAge, storageAge, tidyStorage } from '@/storage/tidy-storage'

const [ines, tomas] = [ownerOf('mock', 'ines'), ownerOf('mock', 'tomas')]
let database: LocalDatabase

beforeEach(() => {
  database = openLocalDatabase('test')
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  database.close()
  await deleteDB('test')
})

test('values survive a reload, belong to their owner, and the last write wins', async () => {
  const before = collection<string>(database, 'runs')
  await Promise.all([before.put([ines, 'a', 1], 'first'), before.put([ines, 'a', 1], 'second')])
  await before.putAll([
    [[ines, 'b', 1], 'other'],
    [[ines, 'c', 1], 'gone'],
    [[tomas, 'a', 1], 'his'],
  ])
  await before.remove([ines, 'c', 1])
  database.close()
  database = openLocalDatabase('test')
  const runs = collection<string>(database, 'runs')
  expect(await runs.all(ines)).toEqual(['second', 'other'])
  expect(await runs.get([ines, 'b', 1])).toBe('other')
  await database.clear(ines)
  expect(await runs.all(ines)).toEqual([])
  expect(await runs.all(tomas)).toEqual(['his'])
  expect(await collection(database, 'drafts').all(tomas)).toEqual([])
  expect(database.isStored.get()).toBe(true)
})

test('the latest value is read from the disk only after another tab has written it', async () => {
  const other = openLocalDatabase('test')
  const [here, there] = [collection<string>(database, 'drafts'), collection<string>(other, 'drafts')]
  await here.put([ines, 'a'], 'mine')
  const read = vi.spyOn(IDBObjectStore.prototype, 'get')
  expect(await here.get([ines, 'a'])).toBe('mine')
  expect(read).not.toHaveBeenCalled()
  await there.put([ines, 'a'], 'theirs')
  expect(await here.get([ines, 'a'])).toBe('theirs')
  await there.remove([ines, 'a'])
  expect(await here.get([ines, 'a'])).toBeUndefined()
  other.close()
})

const denied = () => {
  throw new DOMException('Denied', 'SecurityError')
}
const full = () => {
  throw new DOMException('Full', 'QuotaExceededError')
}

test.each<[string, harm: () => unknown, isHarmedAtStart: boolean]>([
  ['missing', () => vi.stubGlobal('indexedDB', undefined), true],
  ['blocked', () => vi.spyOn(indexedDB, 'open').mockImplementation(denied), true],
  ['full', () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full), false],
  ['cleared in the middle', () => deleteDB('test'), false],
])('with IndexedDB %s, values live in memory', async (name, harm, isHarmedAtStart) => {
  database.close()
  if (isHarmedAtStart) await harm()
  database = openLocalDatabase('test')
  const drafts = collection<string>(database, 'drafts')
  await drafts.put([ines, 'a'], 'early')
  if (!isHarmedAtStart) await harm()
  await drafts.put([ines, 'b'], 'late')
  await drafts.put([tomas, 'c'], 'his')
  expect(database.isStored.get()).toBe(false)
  expect(await drafts.get([ines, 'b'])).toBe('late')
  expect(await drafts.all(ines)).toEqual(name === 'cleared in the middle' ? ['late'] : ['early', 'late'])
  await drafts.remove([ines, 'b'])
  expect(await drafts.get([ines, 'b'])).toBeUndefined()
  await database.clear(tomas)
  expect(await drafts.all(tomas)).toEqual([])
  await tidyStorage(database)
})

/** A value in IndexedDB and one in memory alone, over a connection that the browser has ended. */
async function terminated() {
  database.close()
  const connections = endableConnections()
  database = openLocalDatabase('test')
  const runs = collection<string>(database, 'runs')
  await runs.put([ines, 'a'], 'early')
  connections.end()
  await vi.waitFor(() => expect(database.isStored.get()).toBe(false))
  await runs.put([ines, 'b'], 'late')
  return { connections, runs }
}

test('a connection that the browser has ended comes back, at most once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { connections, runs } = await terminated()
  await database.reopen()
  expect(database.isStored.get()).toBe(true)
  expect(await runs.get([ines, 'a'])).toBe('early')
  // Another tab may have stored something newer: it is not written by itself.
  expect(runs.isStored([ines, 'b'])).toBe(false)
  expect(await runs.get([ines, 'b'])).toBe('late')
  expect(await runs.reload([ines, 'b'])).toBeUndefined()
  expect(runs.isStored([ines, 'b'])).toBe(true)

  connections.end()
  await vi.waitFor(() => expect(database.isStored.get()).toBe(false))
  await database.reopen()
  expect(database.isStored.get()).toBe(false)
  vi.setSystemTime(Date.now() + 60_000)
  vi.mocked(IDBFactory.prototype.open).mockImplementationOnce(denied)
  await database.reopen()
  expect(database.isStored.get()).toBe(false)
  vi.setSystemTime(Date.now() + 60_000)
  await database.reopen()
  expect(database.isStored.get()).toBe(true)
})

test('a connection that another version or a deletion has closed does not come back', async () => {
  await collection<string>(database, 'runs').put([ines, 'a'], 'early')
  await deleteDB('test')
  expect(database.isStored.get()).toBe(false)
  await database.reopen()
  expect(database.isStored.get()).toBe(false)
})

test('all of an owner is deleted although the connection was ended, and other tabs hear of it', async () => {
  const { runs } = await terminated()
  const elsewhere = openLocalDatabase('test')
  const heard = new Promise((resolve) => elsewhere.onClear(resolve))
  await database.clear(ines)
  expect(await heard).toBe(ines)
  elsewhere.close()
  expect(await runs.all(ines)).toEqual([])
  expect(await runs.reload([ines, 'a'])).toBeUndefined()
})

test('what is old is forgotten at start, and version 1 leaves nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const spend = collection<string>(database, 'spend')
  const entries = collection<object>(database, 'entries')
  const entry = { kind: 'space', pinned: false, label: '' }
  const marked = [
    { ...entry, pinned: true },
    { ...entry, label: 'Mine' },
    { ...entry, kind: 'persona' },
  ]
  await spend.put([ines, 1], 'old')
  await entries.putAll([entry, ...marked].map((one, index) => [[ines, index], one] as const))
  vi.setSystemTime(Date.now() + storageAge)
  await spend.put([ines, 2], 'new')
  vi.setSystemTime(Date.now() + 1)
  const former = await openDB('persona-console', 1)
  former.close()
  const kept = new Map([
    ['pc-theme', 'dark'],
    ['pc-session:mock', '{}'],
    ['pc2.assumptions.mock', '{}'],
  ])
  const area = { ...Object.fromEntries(kept), removeItem: (key: string) => kept.delete(key) }
  vi.stubGlobal('localStorage', area)
  await tidyStorage(database)
  expect(await spend.all(ines)).toEqual(['new'])
  expect(await entries.all(ines)).toEqual(marked)
  expect([...kept.keys()]).toEqual(['pc2.assumptions.mock'])
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('persona-console')
  vi.setSystemTime(Date.now() + markedAge)
  await tidyStorage(database)
  expect(await entries.all(ines)).toEqual([])
})
