import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, expect, it, vi } from 'vitest'
import { openCatalogDatabase } from '@/storage/catalog/catalog-database'
import { createCatalog } from '@/storage/catalog/create-catalog'
import { withObservation } from '@/storage/catalog/merge-entries'

afterEach(async () => {
  vi.unstubAllGlobals()
  await deleteDB('persona-console')
})

it('the catalog writes thousands of entries in batches, keeps another tab’s edits, and reports progress', async () => {
  const tab = () => createCatalog({ open: openCatalogDatabase, channel: null, pause: 0 })
  const [before, catalog, reloaded] = [tab(), tab(), tab()]
  before.switchTo('test maro')
  catalog.switchTo('test maro')
  await catalog.settled()
  before.edit({ kind: 'space', id: 'sp_7' }, { alias: 'Front hall' })
  await before.settled()
  const leaving = new EventTarget()
  vi.stubGlobal('addEventListener', leaving.addEventListener.bind(leaving))
  vi.stubGlobal('removeEventListener', leaving.removeEventListener.bind(leaving))
  const isAsked = () => !leaving.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const told: { unwritten: number; version: number; isAsked: boolean }[] = []
  catalog.subscribe(() => {
    const { unwritten, version } = catalog.getState()
    told.push({ unwritten, version, isAsked: isAsked() })
  })
  catalog.adopt(
    Array.from({ length: 9_000 }, (_, index) =>
      withObservation(undefined, {
        kind: 'space',
        id: `sp_${index}`,
        source: 'PUT space',
        at: 1,
        fields: { name: `Hall ${index}` },
      }),
    ),
  )
  await catalog.settled()
  const { version } = catalog.getState()
  // One batch at a time, with a prompt before the page is left, and without any change to the catalog's version.
  expect(told).toEqual(
    Array.from({ length: 19 }, (_, part) => ({ unwritten: 9_000 - 500 * part, version, isAsked: part > 0 })),
  )
  expect(isAsked()).toBe(false)
  reloaded.switchTo('test maro')
  await reloaded.settled()
  expect(reloaded.count('space')).toBe(9_000)
  expect(reloaded.get({ kind: 'space', id: 'sp_7' })).toMatchObject({
    fields: { name: { value: 'Hall 7' } },
    own: { alias: { value: 'Front hall' } },
  })
  for (const one of [before, catalog, reloaded]) one.dispose()
})

it('the catalog distinguishes a null in an answer from a field that was never read, also after a reload', async () => {
  const tab = () => createCatalog({ open: openCatalogDatabase, channel: null, pause: 0 })
  const [catalog, reloaded] = [tab(), tab()]
  catalog.switchTo('test maro')
  const fields = { name: 'Evening', description: null }
  catalog.take([{ kind: 'project', id: 'prj_1', source: 'PUT project', at: 1, state: 'verified', fields }])
  await catalog.settled()
  reloaded.switchTo('test maro')
  await reloaded.settled()
  expect(reloaded.get({ kind: 'project', id: 'prj_1' })?.fields).toMatchObject({
    ...{ name: { value: 'Evening' }, description: { value: null } },
  })
  for (const one of [catalog, reloaded]) one.dispose()
})

it('the catalog writes the user’s edits at once, because the page may be reloaded', async () => {
  const catalog = createCatalog({ open: openCatalogDatabase, channel: null, pause: 60_000 })
  catalog.switchTo('test pins')
  await catalog.settled()
  catalog.take([{ kind: 'space', id: 'sp_1', source: 'PUT space', at: 1, fields: { name: 'Hall' } }])
  catalog.edit({ kind: 'space', id: 'sp_1' }, { pinned: true })
  // Not settled: a reload does not wait either.
  await vi.waitFor(async () => {
    const reloaded = createCatalog({ open: openCatalogDatabase, channel: null })
    reloaded.switchTo('test pins')
    await reloaded.settled()
    const pinned = reloaded.get({ kind: 'space', id: 'sp_1' })?.own.pinned?.value
    reloaded.dispose()
    expect(pinned).toBe(true)
  })
  catalog.dispose()
})

it('the catalog writes the user’s edits when the page closes, without reading first', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get')
  const catalog = createCatalog({ open: openCatalogDatabase, channel: null })
  catalog.switchTo('test maro')
  await catalog.settled()
  catalog.edit({ kind: 'space', id: 'sp_1' }, { note: 'Dusty' })
  page.dispatchEvent(new Event('pagehide'))
  await catalog.settled()
  expect(reading).not.toHaveBeenCalled()
  const reloaded = createCatalog({ open: openCatalogDatabase, channel: null })
  reloaded.switchTo('test maro')
  await reloaded.settled()
  expect(reloaded.get({ kind: 'space', id: 'sp_1' })?.own.note?.value).toBe('Dusty')
  for (const one of [catalog, reloaded]) one.dispose()
})
