import { afterEach, expect, test, vi } from 'vitest'
import { addRow, setField } from '@/blueprint/model/edit'
import { keysOf } from '@/blueprint/model/rows'
import { openDraft, type OpenedDraft, type StoredDraft } from '@/features/blueprints/draft/open-draft'
import type { JsonObject } from '@/lib/json/json'
import { collection, type Collection } from '@/storage/collection'
import { openLocalDatabase } from '@/storage/database'
import { createStore } from '@/lib/create-store'
import { withRawNumbers } from '@test/support/raw-numbers'
import { moveRow } from '@test/blueprint/model/commands'

const exactNumber = withRawNumbers()
const traits = ['a', 'b', 'c'].map((trait_ref) => ({ trait_ref }))
const read = { revision: 1, name: 'Guide', traits }
const name = ['traits', 'r0', 'display_name']

const closings: (() => void)[] = []
/** Drafts that are stored at once, as two tabs of a browser see them. */
function memoryRecords() {
  const stored = new Map<string, StoredDraft>()
  const get: Collection<StoredDraft>['get'] = (key) => Promise.resolve(stored.get(JSON.stringify(key)))
  const records: Omit<Collection<StoredDraft>, 'all' | 'putAll'> = {
    get,
    reload: get,
    isStored: () => true,
    put: (key, value) => Promise.resolve(void stored.set(JSON.stringify(key), value)),
    remove: (key) => Promise.resolve(void stored.delete(JSON.stringify(key))),
  }
  return { records, all: () => [...stored.values()] }
}
type Records = ReturnType<typeof memoryRecords>['records']

const maro = 'mock maro'
/** What is called when all of an owner is deleted. */
const onClear = new Set<(owner: string) => void>()
const forget = (owner = maro) => {
  for (const listener of onClear) listener(owner)
}
const database = {
  isStored: createStore(true),
  onClear(listener: (owner: string) => void) {
    onClear.add(listener)
    return () => onClear.delete(listener)
  },
}

/** The draft of the blueprint `bp`, as one tab opens it. */
async function open(records: Records, json: JsonObject, owner = maro, at = Date.now()) {
  const opened = await openDraft({ records, database, owner, id: 'bp' }, { json, at })
  closings.push(opened.close)
  return opened
}

const type = ({ store }: OpenedDraft, text: string, path: readonly string[] = name) =>
  store.perform(setField(store.get().draft, path, text))
const text = (draft: unknown) => JSON.stringify(draft)

function setVisibility(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => {
  forget()
  for (const close of closings.splice(0)) close()
  vi.useRealTimers()
  setVisibility('visible')
})

test('comes back with its keys and undecided conflicts, for its owner alone, and is gone with its last edit', async () => {
  const database = openLocalDatabase('drafts-test')
  const records = collection<StoredDraft>(database, 'drafts')
  const first = await open(records, read)
  const { store } = first
  store.perform(moveRow('traits', 'r2', 0))
  store.perform(addRow('traits', { trait_ref: 'd', __x: 1 }, 'n1'))
  const default_ = { value: { numeric_value: exactNumber('1.00000000000000000001') } }
  store.perform(setField(store.get().draft, ['traits', 'r1', 'default'], default_))
  type(first, 'Mine')
  store.rebase({ ...read, traits: [{ trait_ref: 'a', display_name: 'Theirs' }, ...traits.slice(1)] })
  first.close()

  const now = {
    ...read,
    revision: 3,
    traits: [{ trait_ref: 'z' }, { trait_ref: 'a', display_name: 'Theirs' }, ...traits.slice(1)],
  }
  const again = await open(records, now)
  expect(text(again.store.get().base)).toBe(text(now))
  expect(keysOf(again.store.get().draft).traits).toEqual([
    expect.stringMatching(/^n/),
    'r2',
    'r0',
    'r1',
    'n1',
  ])
  expect(again.store.get().conflicts).toMatchObject([{ path: name, mine: 'Mine', theirs: 'Theirs' }])
  expect(text(again.store.get().firstBase)).toBe(text(read))
  // Undo stops at what was restored; it is discarded only by a step of its own, which can be undone.
  expect(again.restoredAt).toBeLessThanOrEqual(Date.now())
  again.store.undo()
  expect(again.store.get().conflicts).toHaveLength(1)
  expect((await open(records, now, 'mock tomas')).store.get().history.done).toEqual([])
  again.store.discard()
  expect(text(again.store.get().draft)).toBe(text(now))
  again.close()
  await vi.waitFor(async () => expect(await records.all('mock maro')).toEqual([]))
  database.close()
})

test('is stored while the typing goes on, within a second of the first edit', async () => {
  const { records, all } = memoryRecords()
  const opened = await open(records, read)
  vi.useFakeTimers()
  for (let key = 0; key < 10; key++) {
    type(opened, 'x'.repeat(key + 1))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(all()).toMatchObject([{ id: 'bp', changeCount: 1 }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(all()[0]?.draft.json).toContain('"xxxxxxxxxx"')
})

test('is stored at once when the page is hidden or left, and not when it is to be forgotten', async () => {
  const { records, all } = memoryRecords()
  const opened = await open(records, read)
  type(opened, 'one')
  setVisibility('hidden')
  expect(all()[0]?.draft.json).toContain('"one"')
  type(opened, 'two')
  window.dispatchEvent(new Event('pagehide'))
  expect(all()[0]?.draft.json).toContain('"two"')
  forget('mock tomas')
  type(opened, 'three')
  opened.close()
  expect(all()[0]?.draft.json).toContain('"three"')
  const again = await open(records, read)
  // It looks for what another tab has stored, and stores before it sees.
  setVisibility('visible')
  type(again, 'four')
  setVisibility('hidden')
  await records.get([maro, 'bp'])
  expect(again.otherTab.get()).toBeUndefined()
})

test('what was typed before everything was forgotten is not stored after it, and no later edit as it closes', async () => {
  const { records, all } = memoryRecords()
  const opened = await open(records, read)
  type(opened, 'one')
  forget()
  setVisibility('hidden')
  expect(all()).toEqual([])
  type(opened, 'two')
  opened.close()
  expect(all()).toEqual([])
})

test('a stored draft of which others have saved everything is gone', async () => {
  const { records, all } = memoryRecords()
  const opened = await open(records, read)
  type(opened, 'Host', ['name'])
  opened.close()
  const again = await open(records, { ...read, name: 'Host' })
  expect(again.store.get().conflicts).toEqual([])
  expect(all()).toEqual([])
})

test('a draft that another tab discards is stored again by the tab that still shows it', async () => {
  const { records, all } = memoryRecords()
  const first = await open(records, read)
  type(first, 'mine')
  window.dispatchEvent(new Event('pagehide'))
  const second = await open(records, read)
  second.store.discard()
  window.dispatchEvent(new Event('pagehide'))
  expect(all()).toEqual([])
  setVisibility('visible')
  await vi.waitFor(() => expect(all()[0]?.draft.json).toContain('"mine"'))
})

test('a stored draft that cannot be read keeps nobody from editing', async () => {
  const { records, all } = memoryRecords()
  const opened = await open(records, read)
  type(opened, 'Host', ['name'])
  opened.close()
  const [stored] = all()
  if (stored) await records.put(['mock maro', 'bp'], { ...stored, draft: { ...stored.draft, json: '{' } })
  expect(text((await open(records, read)).store.get().draft)).toBe(text(read))
})

test('a save whose answer is lost stays so through a reload, until a newer read tells', async () => {
  const { records, all } = memoryRecords()
  const first = await open(records, read)
  type(first, 'Host', ['name'])
  first.store.lost(first.store.get().draft)
  // Without a change there would be nothing to store.
  first.store.undo()
  first.close()
  expect(all()).toMatchObject([{ changeCount: 0 }])

  const lostAt = first.store.get().saveEndedAt
  const again = await open(records, read, 'mock maro', lostAt - 1)
  expect(again.store.get().unknownSave).toMatchObject({ name: 'Host' })
  again.store.rebase({ ...read, name: 'Host' })
  expect(again.store.get()).toMatchObject({ unknownSave: undefined, settled: 'arrived' })
  expect(again.store.get().draft).toMatchObject({ name: 'Guide' })
})

test('leaving asks while something is due to be stored, not after the last edit was saved or undone', async () => {
  const { records, all } = memoryRecords()
  const opened = await open(records, read)
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return leaving.defaultPrevented
  }
  type(opened, 'Host', ['name'])
  expect(asks()).toBe(true)
  expect(all()).toHaveLength(1)
  type(opened, 'Hostess', ['name'])
  opened.store.saved(opened.store.get().draft, { ...read, name: 'Hostess', revision: 2 })
  expect(asks()).toBe(false)
  expect(all()).toEqual([])
  type(opened, 'school', ['category'])
  opened.store.undo()
  expect(asks()).toBe(false)
})

/** Two tabs with the same draft: the first has edited it, and the second goes on. */
async function twoTabs() {
  const { records, all } = memoryRecords()
  const first = await open(records, read)
  type(first, 'first')
  setVisibility('hidden')
  const second = await open(records, read)
  expect(text(second.store.get().draft)).toContain('"first"')
  type(second, 'second')
  window.dispatchEvent(new Event('pagehide'))
  // The user comes back to the first tab, if the channel has not told it before.
  setVisibility('visible')
  await vi.waitFor(() => expect(first.otherTab.get()).toBeDefined())
  expect(second.otherTab.get()).toBeUndefined()
  return { first, second, stored: () => all()[0]?.draft.json }
}

test('a tab that finds a newer draft of another tab stops storing; keeping its own, the other is asked', async () => {
  const { first, second, stored } = await twoTabs()
  type(first, 'lost?')
  setVisibility('hidden')
  expect(stored()).toContain('"second"')
  first.keepMine()
  expect(stored()).toContain('"lost?"')
  expect(first.otherTab.get()).toBeUndefined()
  setVisibility('visible')
  await vi.waitFor(() => expect(second.otherTab.get()?.draft.json).toContain('"lost?"'))
})

test('a tab that takes the draft of the other tab goes on with it', async () => {
  const { first, second, stored } = await twoTabs()
  first.takeOther()
  expect(text(first.store.get().draft)).toBe(text(second.store.get().draft))
  first.store.undo()
  expect(text(first.store.get().draft)).toContain('"first"')
  first.store.redo()
  type(first, 'third')
  setVisibility('hidden')
  expect(stored()).toContain('"third"')
})

test('a tab without edits does not ask, removes nothing, and asks at its first edit', async () => {
  const { records, all } = memoryRecords()
  const [quiet, editing] = [await open(records, read), await open(records, read)]
  type(editing, 'theirs')
  setVisibility('hidden')
  setVisibility('visible')
  quiet.store.rebase({ ...read, revision: 2 })
  quiet.keepMine()
  setVisibility('hidden')
  expect(quiet.otherTab.get()).toBeUndefined()
  expect(all()[0]?.draft.json).toContain('"theirs"')
  setVisibility('visible')
  await Promise.resolve()
  type(quiet, 'mine')
  expect(quiet.otherTab.get()?.draft.json).toContain('"theirs"')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  quiet.store.undo()
  expect(quiet.otherTab.get()).toBeUndefined()
  quiet.store.redo()
  expect(quiet.otherTab.get()).toBeDefined()

  editing.store.undo()
  setVisibility('hidden')
  expect(all()).toEqual([])
  setVisibility('visible')
  await vi.waitFor(() => expect(quiet.otherTab.get()).toBeUndefined())
  setVisibility('hidden')
  expect(all()[0]?.draft.json).toContain('"mine"')
})
