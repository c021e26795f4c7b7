import { afterEach, expect, test, vi } from 'vitest'
import { setField } from '@/blueprint/model/edit'
import { openDraft, type OpenedDraft, type StoredDraft } from '@/features/blueprints/draft/open-draft'
import { collection } from '@/storage/collection'
import { openLocalDatabase } from '@/storage/database'
import { endableConnections } from '@test/support/connections'

const maro = 'mock maro'
const type = ({ store }: OpenedDraft, text: string) =>
  store.perform(setField(store.get().draft, ['name'], text))
/** Stores what is due, as a page does that is left. */
const leave = () => window.dispatchEvent(new Event('pagehide'))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a draft that only this tab has is stored once the database is back, after a look at the other tabs', async () => {
  const connections = endableConnections()
  const database = openLocalDatabase('lost-test')
  const records = collection<StoredDraft>(database, 'drafts')
  const opened = await openDraft(
    { records, database, owner: maro, id: 'bp' },
    { json: { name: 'Guide' }, at: Date.now() },
  )
  type(opened, 'mine')
  leave()
  await vi.waitFor(() => expect(records.isStored([maro, 'bp'])).toBe(true))

  connections.end()
  await vi.waitFor(() => expect(database.isStored.get()).toBe(false))
  type(opened, 'mine too')
  leave()
  expect(records.isStored([maro, 'bp'])).toBe(false)
  await database.reopen()
  const elsewhere = openLocalDatabase('lost-test')
  const stored = collection<StoredDraft>(elsewhere, 'drafts')
  await vi.waitFor(async () => expect((await stored.get([maro, 'bp']))?.draft.json).toContain('"mine too"'))
  const kept = await stored.get([maro, 'bp'])

  // Both connections end; the other tab is the first to come back, and stores its own.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  connections.end()
  await vi.waitFor(() => expect(database.isStored.get()).toBe(false))
  type(opened, 'mine at last')
  leave()
  const theirs = openLocalDatabase('lost-test')
  const newer = kept && { ...kept, tab: 'other', at: Date.now() }
  if (newer) await collection<StoredDraft>(theirs, 'drafts').put([maro, 'bp'], newer)
  await database.reopen()
  await vi.waitFor(() => expect(opened.otherTab.get()).toEqual(newer))
  opened.close()
  for (const one of [database, elsewhere, theirs]) one.close()
})
