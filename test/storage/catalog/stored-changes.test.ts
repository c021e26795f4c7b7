import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  ownOf,
  refKey,
  type CatalogEntry,
  type EntityObservation,
  type EntityRef,
} from '@/storage/catalog/catalog-entry'
import { createCatalog, type Catalog } from '@/storage/catalog/create-catalog'
import { withObservation } from '@/storage/catalog/merge-entries'
import { delivered } from '../delivered'
import { createFakeDisk } from './fake-disk'

type Options = Parameters<typeof createCatalog>[0]

const partition = 'test maro'
const opened: Catalog[] = []
let channels = 0

function tab(options: Partial<Options> & Pick<Options, 'open'>) {
  const catalog = createCatalog({ channel: null, pause: 1_000, ...options })
  opened.push(catalog)
  catalog.switchTo(partition)
  return catalog
}

async function reloaded(open: Options['open']) {
  const catalog = tab({ open })
  await catalog.settled()
  return catalog
}

/** Two tabs that receive each other's messages, and have read the database; `heard` waits for the messages. */
async function twoTabs(open: Options['open']) {
  const name = `pc-catalog:test-${++channels}`
  const [a, b] = [0, 1].map(() => tab({ open, channel: new BroadcastChannel(name) }))
  if (!a || !b) throw new Error('There are two.')
  await Promise.all([a.settled(), b.settled()])
  return [a, b, () => delivered(name, ofNobody)] as const
}

afterEach(() => {
  vi.useRealTimers()
  for (const catalog of opened.splice(0)) catalog.dispose()
})

const space = (id: string): EntityRef => ({ kind: 'space', id })
const seen = (id: string, at = 1, name = 'Hall'): EntityObservation => ({
  ...space(id),
  source: 'PUT space',
  at,
  fields: { name },
})
const entryOf = (id: string, at = 1) => withObservation(undefined, seen(id, at))
const ofNobody = { partition: 'test nobody', cleared: true }
const byKey = (entries: readonly CatalogEntry[]) =>
  Object.fromEntries(entries.map((entry) => [refKey(entry), entry]))

describe('a change that the disk did not store', () => {
  it('is written with the next change, before the catalog counts as stored', async () => {
    const disk = createFakeDisk()
    const catalog = await reloaded(disk.open)
    disk.failing = 'QuotaExceededError'
    catalog.edit(space('a'), { alias: 'Front hall' })
    await catalog.settled()
    expect(catalog.getState().storage).toEqual({ kind: 'memory', reason: 'full' })
    disk.failing = undefined
    catalog.visit(space('b'))
    await catalog.settled()
    expect(catalog.getState().storage).toEqual({ kind: 'kept' })
    expect(ownOf((await reloaded(disk.open)).get(space('a'))).alias).toBe('Front hall')
  })

  it('never counts as stored while a reload would show something else', async () => {
    const step = fc.record({
      does: fc.constantFrom('edit', 'visit', 'take', 'forget', 'clear'),
      id: fc.constantFrom('a', 'b', 'c'),
      failing: fc.constantFrom(undefined, undefined, 'QuotaExceededError', 'UnknownError'),
      isCutOff: fc.boolean(),
      moments: fc.integer({ min: 0, max: 8 }),
      settles: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const disk = createFakeDisk()
        const catalog = tab({ open: disk.open })
        for (const [index, { does, id, failing, isCutOff, moments, settles }] of steps.entries()) {
          disk.failing = failing
          if (isCutOff) disk.cutOff()
          if (does === 'edit') catalog.edit(space(id), { note: `note ${index}` })
          else if (does === 'visit') catalog.visit(space(id))
          else if (does === 'take') catalog.take([seen(id, index, `name ${index}`)])
          else if (does === 'forget') catalog.forget([space(id)])
          else catalog.clear()
          if (moments > 4) void catalog.settled()
          for (let moment = 0; moment < moments; moment++) await Promise.resolve()
          if (!settles) continue
          await catalog.settled()
          if (catalog.getState().storage.kind === 'kept')
            expect(byKey((await reloaded(disk.open)).all())).toEqual(byKey(catalog.all()))
        }
        disk.failing = undefined
        catalog.visit(space('last'))
        await catalog.settled()
        expect(catalog.getState().storage).toEqual({ kind: 'kept' })
        expect(byKey((await reloaded(disk.open)).all())).toEqual(byKey(catalog.all()))
      }),
    )
  })

  it('stays with its user', async () => {
    const disk = createFakeDisk()
    const catalog = await reloaded(disk.open)
    disk.failing = 'QuotaExceededError'
    catalog.edit(space('a'), { alias: 'Mine' })
    catalog.switchTo('test ines')
    await catalog.settled()
    disk.failing = undefined
    catalog.visit(space('b'))
    await catalog.settled()
    catalog.switchTo(null)
    catalog.switchTo('test ines')
    await catalog.settled()
    expect(catalog.list('space').map(({ id }) => id)).toEqual(['b'])
  })
})

describe('a user’s edit', () => {
  it('survives a reload even if the edit before it came from a clock that was ahead', async () => {
    const disk = createFakeDisk()
    const before = await reloaded(disk.open)
    const alias = { value: 'Ahead', source: 'you', at: Date.now() + 86_400_000 }
    before.adopt([{ ...entryOf('a'), own: { alias } }])
    await before.settled()
    const catalog = await reloaded(disk.open)
    catalog.edit(space('a'), { alias: 'Now' })
    await catalog.settled()
    expect(ownOf((await reloaded(disk.open)).get(space('a'))).alias).toBe('Now')
  })

  it('is adopted from each of two entries of one entity', async () => {
    const catalog = await reloaded(createFakeDisk().open)
    const told = (value: string) => ({ value, source: 'you', at: 1 })
    catalog.adopt([
      { ...entryOf('a'), own: { alias: told('Front hall') } },
      { ...entryOf('a'), own: { note: told('Dusty') } },
    ])
    expect(ownOf(catalog.get(space('a')))).toMatchObject({ alias: 'Front hall', note: 'Dusty' })
  })
})

describe('an entry that another tab forgot', () => {
  it.each(['clear', 'forget'] as const)('is not written again by this tab: %s', async (how) => {
    const disk = createFakeDisk()
    const [here, there, heard] = await twoTabs(disk.open)
    here.visit(space('a'))
    if (how === 'clear') there.clear()
    else there.forget([space('a')])
    await there.settled()
    await heard()
    expect(here.all()).toEqual([])
    await here.settled()
    await heard()
    expect(there.all()).toEqual([])
    expect((await reloaded(disk.open)).all()).toEqual([])
  })

  it.each(['clear', 'forget'] as const)('does not come back with a read in progress: %s', async (how) => {
    const disk = createFakeDisk()
    const before = await reloaded(disk.open)
    before.take([seen('a'), seen('b')])
    await before.settled()
    const name = 'pc-catalog:test-reading'
    const channel = new BroadcastChannel(name)
    const release = disk.holdReading()
    const catalog = tab({ open: disk.open, channel: new BroadcastChannel(name) })
    await vi.waitFor(() => expect(disk.isReading).toBe(true))
    channel.postMessage(
      how === 'clear' ? { partition, cleared: true } : { partition, forgotten: [space('a')] },
    )
    channel.postMessage({ partition, entries: [entryOf('c')] })
    await delivered(name, ofNobody)
    release()
    await catalog.settled()
    channel.close()
    expect(Object.keys(byKey(catalog.all())).toSorted()).toEqual(
      how === 'clear' ? ['space:c'] : ['space:b', 'space:c'],
    )
  })
})

describe('the catalog database', () => {
  it('is opened again if the browser has closed it', async () => {
    const disk = createFakeDisk()
    const catalog = await reloaded(disk.open)
    disk.cutOff()
    catalog.edit(space('a'), { alias: 'Front hall' })
    await catalog.settled()
    expect(catalog.getState().storage).toEqual({ kind: 'kept' })
    expect(disk.opened).toBe(2)
  })

  it('is given up after two seconds, and used if it answers later', async () => {
    vi.useFakeTimers()
    const disk = createFakeDisk()
    const before = await reloaded(disk.open)
    before.take([seen('a')])
    await before.settled()
    const release = disk.holdReading()
    const catalog = tab({ open: disk.open })
    await vi.advanceTimersByTimeAsync(1_900)
    expect(catalog.getState().storage).toEqual({ kind: 'loading' })
    await vi.advanceTimersByTimeAsync(200)
    expect(catalog.getState().storage).toEqual({ kind: 'memory', reason: 'not available' })
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(catalog.getState().storage).toEqual({ kind: 'kept' })
    expect(catalog.count('space')).toBe(1)
  })
})
