import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/service-error'
import { createCatalog, type Catalog } from '@/storage/catalog'
import { entityKey, type EntityKind } from '@/storage/catalog-entry'
import { collection } from '@/storage/collection'
import { openLocalDatabase, type LocalDatabase } from '@/storage/database'
import { knownEntry } from '@/storage/known-entries'
import { exchangeOf } from './exchange'

const owner = 'mock ines'
let database: LocalDatabase
let time: number
let catalogs: Catalog[]

function create() {
  const catalog = createCatalog({ database, now: () => time })
  catalogs.push(catalog)
  return catalog
}
async function opened(who = owner) {
  const catalog = create()
  await catalog.open(who)
  return catalog
}
const entryOf = (catalog: Catalog, kind: EntityKind, id: string) =>
  catalog.get().entries.get(entityKey(kind, id))
const at = () => ({ startedAt: time })
const space = (more: object) => exchangeOf('putSpace', { id: 's', ...more }, at())
const context = (more: object) =>
  exchangeOf('readSpaceContext', { space_id: 's', ...more }, { ...at(), body: { participant_id: 'p' } })

beforeEach(() => {
  time = 1_000
  catalogs = []
  database = openLocalDatabase('test')
})
afterEach(async () => {
  for (const catalog of catalogs) await catalog.open(null)
  database.close()
  await deleteDB('test')
})

test('what is seen is kept for its owner only', async () => {
  const catalog = await opened()
  catalog.recordExchange(...space({ name: 'Hall', participant_ids: ['p'] }))
  expect(entryOf(catalog, 'space', 's')).toEqual({
    kind: 'space',
    id: 's',
    fields: { name: 'Hall', participant_count: 1 },
    endpoint: 'putSpace',
    seenAt: 1_000,
    relations: { participant_ids: { ids: ['p'], complete: true } },
    openedAt: null,
    pinned: false,
    label: '',
  })
  await vi.waitFor(async () => expect((await opened()).get().entries.size).toBe(2))
  await catalog.open('mock tomas')
  expect(catalog.get()).toMatchObject({ entries: new Map(), isLoaded: true })
  time = 900
  catalog.recordExchange(...space({}))
  expect(catalog.get().entries.size).toBe(0) // The request was another user's.
  time = 1_000
  await catalog.open(null)
  catalog.recordExchange(...space({}))
  catalog.markOpened('space', 's')
  expect(catalog.get().entries.size).toBe(0)
})

test('changes before the catalog is loaded wait for it', async () => {
  const first = await opened()
  first.recordExchange(...space({ name: 'Hall' }))
  const second = create()
  const loading = second.open(owner)
  second.recordExchange(...space({ description: 'Big' }))
  second.update('space', 's', { label: 'Mine' })
  expect(second.get().isLoaded).toBe(false)
  await loading
  const fields = { name: 'Hall', description: 'Big' }
  expect(entryOf(second, 'space', 's')).toMatchObject({ fields, label: 'Mine' })
})

test('a reply adds what it has, references change nothing, and a mention only what its own answer left open', async () => {
  const catalog = await opened()
  catalog.recordExchange(...exchangeOf('putEndUser', { id: 'p', name: 'Ines', tenant_id: 't' }, at()))
  time = 2_000
  catalog.recordExchange(...context({}))
  expect(entryOf(catalog, 'end-user', 'p')).toMatchObject({ seenAt: 1_000, endpoint: 'putEndUser' })
  const named = ['p', 'q'].map((id) => ({ sent_by_user_id: id, sent_by_user_name: `Visitor ${id}` }))
  catalog.recordExchange(...context({ chat_history: named }))
  const fields = ['p', 'q'].map((id) => entryOf(catalog, 'end-user', id)?.fields)
  expect(fields).toEqual([{ name: 'Ines', tenant_id: 't' }, { name: 'Visitor q' }])
  catalog.recordExchange(...exchangeOf('putEndUser', { id: 'p', name: 'Ines V.' }, at()))
  expect(entryOf(catalog, 'end-user', 'p')).toMatchObject({
    fields: { name: 'Ines V.', tenant_id: 't' },
    seenAt: 2_000,
  })
})

test('seen again without news, an entry is written and told at most once a minute', async () => {
  const [catalog, otherTab] = [await opened(), await opened()]
  const told = vi.fn()
  const see = (more: object, later: number) => {
    time += later
    catalog.recordExchange(...exchangeOf('putEndUser', { id: 'p', ...more }, at()))
    return entryOf(catalog, 'end-user', 'p')?.seenAt
  }
  expect(see({ name: 'Ines' }, 0)).toBe(1_000)
  catalog.subscribe(told)
  expect(see({ name: 'Ines' }, 59_999)).toBe(1_000)
  expect(told).not.toHaveBeenCalled()
  expect(see({ name: 'Ines' }, 1)).toBe(61_000)
  expect(see({ name: 'Ines V.' }, 1)).toBe(61_001)
  expect(told).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(entryOf(otherTab, 'end-user', 'p')?.seenAt).toBe(61_001))
})

test('what the service does not know any more is marked, until an answer about it', async () => {
  const catalog = await opened()
  const mark = (kind: EntityKind, id: string) => entryOf(catalog, kind, id)?.notFoundAt
  const seen = exchangeOf('readEndUsers', { data: [{ id: 'p' }, { id: 'q' }] }, at())
  catalog.recordExchange(...seen)
  catalog.recordExchange(...space({ name: 'Hall' }))
  time = 2_000
  const asked = { ...at(), body: { ids: ['p', 'q', 'nobody'] } }
  catalog.recordExchange(...exchangeOf('readEndUsers', { data: [{ id: 'q' }] }, asked))
  expect([mark('end-user', 'p'), mark('end-user', 'q')]).toEqual([2_000, undefined])
  expect(entryOf(catalog, 'end-user', 'nobody')).toBeUndefined()
  const error = new ServiceError('refused', endpoints.readSpaceContext, { status: 404 })
  const failed = { ...at(), params: { id: 's' }, status: 404, error }
  catalog.recordExchange(...exchangeOf('readSpaceContext', {}, failed))
  catalog.recordExchange(...exchangeOf('getEpisode', { found: false }, { ...at(), params: { id: 'e' } }))
  expect(mark('space', 's')).toBe(2_000)
  catalog.recordExchange(...context({}))
  catalog.recordExchange(...seen)
  expect([mark('space', 's'), mark('end-user', 'p')]).toEqual([undefined, undefined])
  // What could not be read of a list may be what is missing from it.
  const drift = [{ path: 'data[1]', kind: 'wrong type' as const }]
  catalog.recordExchange(...exchangeOf('readEndUsers', { data: [{ id: 'q' }] }, { ...asked, drift }))
  expect(mark('end-user', 'p')).toBeUndefined()
})

test('an incomplete list never replaces a complete one', async () => {
  const catalog = await opened()
  const corpora = () => entryOf(catalog, 'space', 's')?.relations['corpus_ids']
  catalog.recordExchange(...context({ corpora: [{ id: 'a' }] }))
  expect(corpora()).toEqual({ ids: ['a'], complete: false })
  catalog.recordExchange(...space({ corpus_ids: ['b'], participant_ids: ['q'] }))
  expect(corpora()).toEqual({ ids: ['b'], complete: true })
  catalog.recordExchange(...context({ corpora: [{ id: 'a' }] }))
  expect(corpora()).toEqual({ ids: ['b'], complete: true, others: ['a'] })
  // What the service took joins it, also where the answer has no list.
  catalog.recordExchange(
    ...exchangeOf('addSpaceUsers', {}, { ...at(), params: { id: 's' }, body: { participant_ids: ['r'] } }),
  )
  const people = entryOf(catalog, 'space', 's')?.relations['participant_ids']
  expect(people).toEqual({ ids: ['q', 'r'], complete: true, others: ['p'] })
})

test('opened, pinned, labelled and forgotten by hand', async () => {
  const catalog = await opened()
  catalog.markOpened('space', '00123')
  catalog.markOpened('space', 'eyJhbGciOi.eyJzdWIi.abc')
  catalog.update('space', '00123', { pinned: true, label: 'Hall' })
  catalog.update('space', 'unknown', { pinned: true })
  expect([...catalog.get().entries.values()]).toEqual([
    {
      kind: 'space',
      id: '00123',
      fields: {},
      relations: {},
      endpoint: 'opened by hand',
      seenAt: 1_000,
      openedAt: 1_000,
      pinned: true,
      label: 'Hall',
    },
  ])
  catalog.forget([{ kind: 'space', id: '00123' }])
  expect(catalog.get().entries.size).toBe(0)
  await vi.waitFor(async () => expect((await opened()).get().entries.size).toBe(0))
})

test('forgetting everything reaches all stores of this owner, and the other tabs', async () => {
  const [catalog, otherTab] = [await opened(), await opened()]
  const drafts = collection<string>(database, 'drafts')
  await drafts.put([owner, 'b'], 'mine')
  await drafts.put(['mock tomas', 'b'], 'his')
  catalog.recordExchange(...space({ name: 'Hall' }))
  await vi.waitFor(() => expect(entryOf(otherTab, 'space', 's')?.fields).toEqual({ name: 'Hall' }))
  await catalog.forgetAll()
  await vi.waitFor(() => expect(otherTab.get().entries.size).toBe(0))
  expect(catalog.get().entries.size).toBe(0)
  expect(await drafts.all(owner)).toEqual([])
  expect(await drafts.all('mock tomas')).toEqual(['his'])
})

test('an export adds what it says, and what this browser has seen and called it stays', async () => {
  const theirs = await opened('mock tomas')
  theirs.recordExchange(...space({ name: 'Old hall', description: 'Big', corpus_ids: ['c'] }))
  theirs.update('space', 's', { label: 'Theirs', pinned: true })
  const text = theirs.exportJson()
  const catalog = await opened()
  time = 2_000
  catalog.recordExchange(...space({ name: 'Hall' }))
  catalog.update('space', 's', { label: 'Mine' })
  expect(catalog.importJson(`\uFEFF${text}`)).toEqual({ added: 1, updated: 1, unreadable: 0 })
  expect(knownEntry(catalog.get(), 'space', 's')).toMatchObject({
    fields: { name: 'Hall', description: 'Big' },
    relations: { corpus_ids: ['c'] },
    endpoint: 'putSpace',
    seenAt: 2_000,
    label: 'Mine',
    pinned: true,
  })
  expect(entryOf(catalog, 'corpus', 'c')?.endpoint).toBe('imported')
  expect(catalog.importJson(text)).toEqual({ added: 0, updated: 0, unreadable: 0 })
  // For a request it was never seen.
  expect(entryOf(catalog, 'space', 's')).toMatchObject({ fields: { name: 'Hall' }, relations: {} })
  catalog.recordExchange(...space({ corpus_ids: ['d'] }))
  expect(knownEntry(catalog.get(), 'space', 's')?.relations).toEqual({ corpus_ids: ['d'] })
})

test('an import takes only what may be stored', async () => {
  const catalog = await opened()
  const entry = {
    kind: 'end-user',
    id: 'u',
    seenAt: 9e15,
    label: 5,
    fields: { name: 'Ines', token: 'x', tenant_id: { a: 1 } },
    relations: { participant_ids: ['p', 7, ''], secrets: ['x'] },
  }
  const entries = [entry, { ...entry, id: '' }, { ...entry, kind: 'api-key' }, null]
  const text = JSON.stringify({ format: 'persona-console-catalog', entries })
  expect(catalog.importJson(text)).toEqual({ added: 1, updated: 0, unreadable: 3 })
  expect(entryOf(catalog, 'end-user', 'u')).toEqual({
    kind: 'end-user',
    id: 'u',
    fields: {},
    relations: {},
    imported: { fields: { name: 'Ines' }, relations: { participant_ids: ['p'] } },
    endpoint: 'imported',
    seenAt: 1_000,
    openedAt: null,
    pinned: false,
    label: '',
  })
  expect(() => catalog.importJson('{')).toThrow('not valid JSON')
  expect(() => catalog.importJson('{"entries": []}')).toThrow('not a catalog export')
})
