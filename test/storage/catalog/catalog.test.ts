import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openCatalogDatabase } from '@/storage/catalog/catalog-database'
import type { EntityObservation } from '@/storage/catalog/catalog-entry'
import { createCatalog } from '@/storage/catalog/create-catalog'
import { ownOf } from '@/storage/catalog/catalog-entry'
import { createFakeDisk } from './fake-disk'

let open: ReturnType<typeof createCatalog>[] = []
let partitions = 0

function tab(options: Partial<Parameters<typeof createCatalog>[0]> = {}) {
  const catalog = createCatalog({
    open: openCatalogDatabase,
    channel: new BroadcastChannel('pc-catalog:test'),
    pause: 0,
    ...options,
  })
  open.push(catalog)
  return catalog
}

afterEach(async () => {
  for (const catalog of open) {
    await catalog.settled()
    catalog.dispose()
  }
  open = []
})

const partition = () => `test user${++partitions}`
const space = (
  id: string,
  at = 1,
  fields: EntityObservation['fields'] = { name: `Space ${id}` },
): EntityObservation => ({
  kind: 'space',
  id,
  source: 'PUT space',
  at,
  fields,
})

describe('the catalog', () => {
  it('stores entries and exact ids for the next visit', async () => {
    const mine = partition()
    const first = tab()
    first.switchTo(mine)
    const odd = ['00123', '662E41', '723421968459640832', '__proto__', 'ключ', ' ']
    first.take(odd.map((id) => space(id)))
    first.edit({ kind: 'space', id: '00123' }, { pinned: true, alias: 'Front hall' })
    await first.settled()
    expect(first.getState().storage).toEqual({ kind: 'kept' })

    const second = tab()
    second.switchTo(mine)
    await second.settled()
    expect(
      second
        .list('space')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(odd.toSorted())
    expect(ownOf(second.get({ kind: 'space', id: '00123' }))).toMatchObject({
      pinned: true,
      alias: 'Front hall',
    })
  })

  it('shows a user nothing of what another user saw', async () => {
    const [mine, theirs] = [partition(), partition()]
    const catalog = tab()
    catalog.switchTo(mine)
    catalog.take([space('a')])
    catalog.switchTo(theirs)
    await catalog.settled()
    expect(catalog.list('space')).toEqual([])
    catalog.switchTo(mine)
    await catalog.settled()
    expect(catalog.count('space')).toBe(1)
    catalog.switchTo(null)
    catalog.take([space('b')])
    expect(catalog.list('space')).toEqual([])
  })

  it('notifies other tabs of what was added, edited and forgotten', async () => {
    const mine = partition()
    const [here, there] = [tab(), tab()]
    here.switchTo(mine)
    there.switchTo(mine)
    await Promise.all([here.settled(), there.settled()])
    here.take([space('a'), space('b')])
    here.edit({ kind: 'space', id: 'a' }, { tags: ['ticket'] })
    await here.settled()
    await vi.waitFor(() => expect(ownOf(there.get({ kind: 'space', id: 'a' })).tags).toEqual(['ticket']))
    there.forget([{ kind: 'space', id: 'b' }])
    await there.settled()
    await vi.waitFor(() => expect(here.get({ kind: 'space', id: 'b' })).toBeUndefined())
    here.clear()
    await here.settled()
    await vi.waitFor(() => expect(there.count('space')).toBe(0))
  })

  it('merges what two tabs write about one entity', async () => {
    const mine = partition()
    const [here, there] = [tab({ channel: null }), tab({ channel: null })]
    here.switchTo(mine)
    there.switchTo(mine)
    await Promise.all([here.settled(), there.settled()])
    here.take([space('a', 2, { name: 'Newer' })])
    there.take([space('a', 1, { name: 'Older', description: 'Kept' })])
    await here.settled()
    await there.settled()
    const later = tab()
    later.switchTo(mine)
    await later.settled()
    const fields = later.get({ kind: 'space', id: 'a' })?.fields
    expect(fields).toMatchObject({ name: { value: 'Newer' }, description: { value: 'Kept' } })
  })

  it('works from memory if IndexedDB cannot be opened, and says so', async () => {
    const catalog = tab({ open: () => Promise.reject(new DOMException('blocked', 'SecurityError')) })
    catalog.switchTo(partition())
    catalog.take([space('a')])
    await catalog.settled()
    expect(catalog.getState().storage).toEqual({ kind: 'memory', reason: 'not available' })
    expect(catalog.count('space')).toBe(1)
  })

  it('says when the disk is full, and when entries are stored again', async () => {
    const disk = createFakeDisk()
    disk.failing = 'QuotaExceededError'
    const catalog = tab({ open: disk.open })
    catalog.switchTo(partition())
    catalog.take([space('a')])
    await catalog.settled()
    expect(catalog.getState().storage).toEqual({ kind: 'memory', reason: 'full' })
    disk.failing = undefined
    catalog.take([space('b')])
    await catalog.settled()
    expect(catalog.getState().storage).toEqual({ kind: 'kept' })
  })

  it('makes an entry no newer if it is opened or edited before it was read', async () => {
    const [mine, disk] = [partition(), createFakeDisk()]
    const first = tab({ open: disk.open })
    first.switchTo(mine)
    const naming = { kind: 'project', id: 'p', as: 'space' } as const
    first.take([
      { ...space('told'), state: 'verified' },
      { ...space('named', 1, {}), named: naming },
    ])
    await first.settled()
    const release = disk.holdReading()
    const second = tab({ open: disk.open, now: () => 9_000 })
    second.switchTo(mine)
    for (const id of ['told', 'named']) second.visit({ kind: 'space', id })
    second.edit({ kind: 'space', id: 'named' }, { pinned: true })
    release()
    await second.settled()
    for (const id of ['told', 'named'])
      expect(second.get({ kind: 'space', id })).toMatchObject({
        ...{ seenAt: 1, openedAt: 9_000 },
        state: { source: 'PUT space', at: 1 },
      })
  })

  it('makes room for new entities without removing edited or opened ones', () => {
    const catalog = tab({ most: 20 })
    catalog.switchTo(partition())
    catalog.edit({ kind: 'space', id: 'marked' }, { note: 'keep' })
    catalog.visit({ kind: 'space', id: 'opened' })
    catalog.take(Array.from({ length: 40 }, (_, index) => space(`s${index}`, index)))
    expect(catalog.all().length).toBeLessThanOrEqual(20)
    expect(catalog.get({ kind: 'space', id: 'marked' })).toBeDefined()
    expect(catalog.get({ kind: 'space', id: 'opened' })).toBeDefined()
    expect(catalog.get({ kind: 'space', id: 's39' })).toBeDefined()
  })

  it('does not count an entity that was not found, unless the user added something to it', () => {
    const catalog = tab()
    catalog.switchTo(partition())
    catalog.take([space('a'), { ...space('b'), fields: {}, state: 'not found' }])
    expect(catalog.count('space')).toBe(1)
    catalog.edit({ kind: 'space', id: 'b' }, { note: 'Asked for in ticket 4711' })
    expect(catalog.count('space')).toBe(2)
  })
})
