import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDraftStorage } from '@/storage/drafts/create-draft-storage'
import type { Draft } from '@/storage/drafts/draft'
import { openDraftDatabase, type DraftDatabase } from '@/storage/drafts/draft-database'
import { parseJson } from '@/lib/json/exact-json'
import type { JsonValue } from '@/lib/json/json'

let open: ReturnType<typeof createDraftStorage>[] = []
let partitions = 0

function tab(options: Partial<Parameters<typeof createDraftStorage>[0]> = {}) {
  const draftStorage = createDraftStorage({
    open: openDraftDatabase,
    channel: new BroadcastChannel('pc-drafts:test'),
    ...options,
  })
  open.push(draftStorage)
  return draftStorage
}

afterEach(async () => {
  for (const draftStorage of open) {
    await draftStorage.settled()
    draftStorage.dispose()
  }
  open = []
})

const partition = () => `test user${++partitions}`
const draft = (id: string, given: Partial<Draft> = {}): Draft => ({
  kind: 'blueprint',
  id,
  revision: '7',
  title: `Guide ${id}`,
  savedAt: 1,
  changes: 2,
  sentences: ['Name changed', 'Trait added'],
  work: { id, traits: [{ trait_ref: 'warmth' }] },
  ...given,
})

/** A database in which the given methods fail. */
function failing(parts: Partial<DraftDatabase>) {
  return async () => ({ ...(await openDraftDatabase()), ...parts })
}
const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

describe('the draft storage', () => {
  it('stores work in full for the next visit, with any id and exact numbers', async () => {
    const mine = partition()
    const first = tab()
    first.switchTo(mine)
    const work = parseJson('{"big": 723421968459640832.123456789, "__proto__": ["", null]}') as JsonValue // JSON.
    const odd = ['00123', '662E41', '__proto__', 'ключ', ' ', '']
    for (const id of odd) expect(await first.put(draft(id, { work }))).toEqual({ kind: 'kept' })

    const second = tab()
    second.switchTo(mine)
    await second.settled()
    expect(new Set(second.list().map(({ id }) => id))).toEqual(new Set(odd))
    const [found] = await second.get('blueprint', '00123')
    expect(JSON.stringify(found?.work)).toBe(JSON.stringify(work))
    expect(found).toMatchObject({ title: 'Guide 00123', revision: '7', changes: 2 })
  })

  it('stores one draft per base revision, null and empty ones included, and lists the newest first', async () => {
    const draftStorage = tab()
    draftStorage.switchTo(partition())
    await draftStorage.put(draft('a', { revision: null, savedAt: 1 }))
    await draftStorage.put(draft('a', { revision: '', savedAt: 3 }))
    await draftStorage.put(draft('a', { revision: '8', savedAt: 2 }))
    await draftStorage.put(draft('a', { revision: '8', savedAt: 4, title: 'Again' }))
    await draftStorage.put(draft('ab', { savedAt: 5 }))
    const found = await draftStorage.get('blueprint', 'a')
    expect(found.map(({ revision }) => revision)).toEqual(['8', '', null])
    expect(found[0]?.title).toBe('Again')
    draftStorage.remove(draft('a', { revision: '' }))
    expect((await draftStorage.get('blueprint', 'a')).map(({ revision }) => revision)).toEqual(['8', null])
    await draftStorage.put(draft('a', { revision: '8', part: 'beside', savedAt: 6 }))
    expect((await draftStorage.get('blueprint', 'a')).map(({ part }) => part)).toEqual([
      'beside',
      undefined,
      undefined,
    ])
  })

  it('shows no user the drafts of another, and offers them again after the next sign-in', async () => {
    const [mine, theirs] = [partition(), partition()]
    const draftStorage = tab()
    draftStorage.switchTo(mine)
    await draftStorage.put(draft('a'))
    draftStorage.switchTo(theirs)
    await draftStorage.settled()
    expect(draftStorage.list()).toEqual([])
    expect(await draftStorage.get('blueprint', 'a')).toEqual([])
    draftStorage.switchTo(null)
    expect(await draftStorage.put(draft('b'))).toEqual({ kind: 'failed', reason: 'nobody signed in' })
    draftStorage.switchTo(mine)
    await draftStorage.settled()
    expect(draftStorage.list().map(({ id }) => id)).toEqual(['a'])
  })

  it('stores a draft that is put at the last moment before a sign-out', async () => {
    const mine = partition()
    const draftStorage = tab()
    draftStorage.switchTo(mine)
    let last: Promise<unknown> | undefined
    const stop = draftStorage.onLeave(() => {
      last = draftStorage.put(draft('a'))
    })
    draftStorage.switchTo(null)
    stop()
    expect(await last).toEqual({ kind: 'kept' })
    expect(draftStorage.list()).toEqual([])
    draftStorage.switchTo(mine)
    expect(await draftStorage.get('blueprint', 'a')).toHaveLength(1)
  })

  it('notifies other tabs of the same user of stored, removed and cleared drafts', async () => {
    const mine = partition()
    const [here, there, other] = [tab(), tab(), tab()]
    here.switchTo(mine)
    there.switchTo(mine)
    other.switchTo(partition())
    await Promise.all([here.settled(), there.settled(), other.settled()])
    await here.put(draft('a'))
    await here.put(draft('b'))
    const idsOf = ({ list }: typeof here) => list().map(({ id }) => id)
    await vi.waitFor(() => expect(idsOf(there).toSorted()).toEqual(['a', 'b']))
    expect(await there.get('blueprint', 'a')).toHaveLength(1)
    there.remove(draft('a', { revision: '7' }))
    await vi.waitFor(() => expect(idsOf(here)).toEqual(['b']))
    here.clear()
    await vi.waitFor(() => expect(there.list()).toEqual([]))
    expect(other.list()).toEqual([])
    expect(await there.get('blueprint', 'b')).toEqual([])
  })

  it('removes the oldest drafts to make room for new ones', async () => {
    const mine = partition()
    const draftStorage = tab({ most: 3 })
    draftStorage.switchTo(mine)
    for (const savedAt of [4, 1, 3, 2, 5]) await draftStorage.put(draft(`d${savedAt}`, { savedAt }))
    expect(draftStorage.list().map(({ id }) => id)).toEqual(['d5', 'd4', 'd3'])
    const later = tab()
    later.switchTo(mine)
    await later.settled()
    expect(later.list()).toHaveLength(3)
  })

  it('refuses a draft that is too large or contains a credential, and keeps the stored one unchanged', async () => {
    const draftStorage = tab()
    draftStorage.switchTo(partition())
    await draftStorage.put(draft('a'))
    expect(await draftStorage.put(draft('a', { work: 'я'.repeat(2_600_000) }))).toEqual({
      kind: 'failed',
      reason: 'too large',
    })
    const secret = 'Bearer abcdefgh12345678'
    for (const given of [
      { work: { deep: [{ note: secret }] } },
      { work: { [secret]: 1 } },
      { sentences: [secret] },
      { title: secret },
    ])
      expect(await draftStorage.put(draft('a', given))).toMatchObject({
        kind: 'failed',
        reason: 'credential',
      })
    expect((await draftStorage.get('blueprint', 'a')).map(({ work }) => work)).toEqual([draft('a').work])
    await draftStorage.put(draft('a', { sentences: Array.from({ length: 20 }, (_, index) => `${index}`) }))
    expect(draftStorage.list()[0]?.sentences).toHaveLength(8)
  })
})

describe('a browser that stores nothing', () => {
  it.each([
    ['refuses', () => Promise.reject(new DOMException('blocked', 'SecurityError'))],
    ['closes what it opened and breaks', failing({ write: () => Promise.reject(new Error('broken')) })],
  ])('%s: drafts live in memory, and say so', async (_, opening) => {
    const draftStorage = tab({ open: opening })
    draftStorage.switchTo(partition())
    expect(await draftStorage.put(draft('a'))).toEqual({ kind: 'memory' })
    expect(draftStorage.list()).toMatchObject([{ id: 'a', isStored: false }])
    expect(draftStorage.getState().storage).toEqual({ kind: 'memory', reason: 'not available' })
    expect(await draftStorage.get('blueprint', 'a')).toHaveLength(1)
    draftStorage.remove(draft('a', { revision: '7' }))
    expect(await draftStorage.get('blueprint', 'a')).toEqual([])
  })

  it('is given up after two seconds if it never answers', async () => {
    vi.useFakeTimers()
    try {
      const draftStorage = tab({ open: () => new Promise(() => {}) })
      draftStorage.switchTo(partition())
      await vi.advanceTimersByTimeAsync(2_000)
      expect(draftStorage.getState().storage).toEqual({ kind: 'memory', reason: 'not available' })
    } finally {
      vi.useRealTimers()
      open = [] // It never settles.
    }
  })

  it('reports that a draft is not backed up while it is full, and stores it once there is room', async () => {
    let isFull = true
    const draftStorage = tab({
      open: async () => {
        const database = await openDraftDatabase()
        return { ...database, write: (...args) => (isFull ? full() : database.write(...args)) }
      },
    })
    const mine = partition()
    draftStorage.switchTo(mine)
    expect(await draftStorage.put(draft('a'))).toEqual({ kind: 'failed', reason: 'full' })
    expect(draftStorage.list()).toMatchObject([{ id: 'a', isStored: false }])
    isFull = false
    expect(await draftStorage.put(draft('b'))).toEqual({ kind: 'kept' })
    expect(draftStorage.list().every(({ isStored }) => isStored)).toBe(true)
    const later = tab()
    later.switchTo(mine)
    await later.settled()
    expect(later.list()).toHaveLength(2)
  })

  it('stores a small draft if there is no room for a large one', async () => {
    const draftStorage = tab({
      open: async () => {
        const database = await openDraftDatabase()
        return {
          ...database,
          write: (to, kept) => (kept.text.length > 1000 ? full() : database.write(to, kept)),
        }
      },
    })
    draftStorage.switchTo(partition())
    const large = draft('a', { work: 'x'.repeat(2000) })
    expect(await draftStorage.put(large)).toEqual({ kind: 'failed', reason: 'full' })
    expect(await draftStorage.put(draft('b'))).toEqual({ kind: 'kept' })
    expect(draftStorage.list()).toMatchObject([{ isStored: false }, { isStored: true }])
  })

  it('stores the drafts of this tab again if it is cleared during editing', async () => {
    const mine = partition()
    const [here, there] = [tab(), tab()]
    there.switchTo(mine)
    await there.put(draft('theirs'))
    here.switchTo(mine)
    await here.put(draft('a'))
    await here.put(draft('b'))
    await deleteDB('persona-console')
    there.dispose()
    expect(await here.put(draft('a', { savedAt: 2 }))).toEqual({ kind: 'kept' })
    expect(here.list().map(({ id }) => id)).toEqual(['a', 'b'])
    const later = tab()
    later.switchTo(mine)
    await later.settled()
    expect(later.list().map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
