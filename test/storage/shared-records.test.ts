// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCatalog, type Catalog } from '@/storage/catalog'
import { entityKey } from '@/storage/catalog-entry'
import { collection } from '@/storage/collection'
import { openLocalDatabase, type LocalDatabase } from '@/storage/database'
import { everythingKnown, knownEntry } from '@/storage/known-entries'
import { exchangeOf } from './exchange'

const owner = 'mock ines'
let database: LocalDatabase
let catalogs: Catalog[]

beforeEach(() => {
  catalogs = []
  database = openLocalDatabase('test')
})
afterEach(async () => {
  for (const catalog of catalogs) await catalog.open(null)
  database.close()
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function opened(sharedPath?: string) {
  const catalog = createCatalog({ database, sharedPath })
  catalogs.push(catalog)
  await catalog.open(owner)
  return catalog
}

const answer = (response: () => Response | Promise<Response>) => {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => response())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const hall = { kind: 'space', id: 's', fields: { name: 'Hall', participant_count: 5 }, relations: {} }
const fileOf = (...entries: object[]) =>
  JSON.stringify({ format: 'persona-console-catalog', version: 1, entries })

/** A catalog that has read a file with these entries. */
async function reading(...entries: object[]) {
  answer(() => new Response(fileOf(...entries)))
  const catalog = await opened('/catalog.json')
  await catalog.readShared()
  return catalog
}

test('shared records stand beside what was seen, and nothing of them is stored before they are opened', async () => {
  const fetch = answer(() => new Response(fileOf(hall)))
  const catalog = await opened('/catalog.json')
  await Promise.all([catalog.readShared(), catalog.readShared()])
  expect(fetch.mock.calls).toMatchObject([
    ['/catalog.json', { credentials: 'same-origin', redirect: 'error' }],
  ])
  expect(knownEntry(catalog.get(), 'space', 's')).toMatchObject({
    isShared: true,
    fields: { name: 'Hall', participant_count: 5 },
  })
  expect(catalog.get().entries.size).toBe(0)
  expect(await collection(database, 'entries').all(owner)).toEqual([])
  catalog.markOpened('space', 's')
  expect(knownEntry(catalog.get(), 'space', 's')).toMatchObject({ isShared: false, fields: { name: 'Hall' } })
  // A request takes only this.
  expect(catalog.get().entries.get(entityKey('space', 's'))).toMatchObject({ fields: {}, relations: {} })
})

test('what this browser has seen wins, field by field', async () => {
  const catalog = await reading(
    { ...hall, fields: { name: 'Old', project_id: 'p' } },
    { kind: 'project', id: 'p' },
  )
  catalog.recordExchange(...exchangeOf('putSpace', { id: 's', name: 'Hall' }, { startedAt: Date.now() }))
  expect(knownEntry(catalog.get(), 'space', 's')).toMatchObject({
    isShared: false,
    fields: { name: 'Hall', project_id: 'p' },
  })
  catalog.forget([{ kind: 'space', id: 's' }])
  expect(knownEntry(catalog.get(), 'space', 's')?.isShared).toBe(true)
})

test('hidden ones stay hidden in this browser until they are shown again', async () => {
  const first = await reading(hall)
  first.hideShared([{ kind: 'space', id: 's' }])
  expect(everythingKnown(first.get()).size).toBe(0)
  const later = await reading(hall)
  expect(later.get().shared).toMatchObject({ hiddenCount: 1, status: 'read' })
  await later.forgetAll()
  expect(everythingKnown(later.get()).size).toBe(1)
  expect(localStorage).toHaveLength(0)
})

const large = () => new Response(new Blob([' '.repeat(5_000_001)]))
test.each<[why: string, response: () => Response | Promise<Response>, words: RegExp]>([
  ['absent', () => new Response('', { status: 404 }), /status 404/],
  ['not allowed', () => new Response('', { status: 401 }), /status 401/],
  ['too large', large, /larger than 5 MB/],
  ['markup', () => new Response('<!doctype html><p>Hello'), /not valid JSON/],
  ['no export', () => Response.json({ environments: [] }), /not a catalog export/],
  ['empty', () => new Response(null, { status: 204 }), /not valid JSON/],
  // As for a redirect: it may lead to another origin.
  ['refused by the browser', () => Promise.reject(new TypeError('Failed to fetch')), /could not be loaded/],
  ['late', () => Promise.reject(new DOMException('', 'TimeoutError')), /could not be loaded/],
])('a file that is %s is one sentence', async (_, response, words) => {
  answer(response)
  const catalog = await opened('/catalog.json')
  await catalog.readShared()
  expect(catalog.get().shared).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(words) as string,
  })
  expect(everythingKnown(catalog.get()).size).toBe(0)
})

test('an environment without a file asks for none, and an answer for another user is dropped', async () => {
  const fetch = answer(() => new Response(fileOf(hall)))
  await (await opened()).readShared()
  expect(fetch).not.toHaveBeenCalled()
  const catalog = await opened('/catalog.json')
  const late = catalog.readShared()
  await catalog.open('mock tomas')
  await late
  expect(catalog.get().shared.status).toBe('none')
})

test('a file for sharing has names, ids and relations among its records, and nothing else', async () => {
  const catalog = await opened()
  const at = { startedAt: Date.now() }
  const trait = { trait_ref: 'warmth', description: 'secret', default: { value: { numeric_value: 0.5 } } }
  const blueprint = { id: 'b', blueprint_id: 'guide', name: 'Guide', owner_id: 'secret', category: 'secret' }
  const more = {
    description: 'secret',
    revision: 7,
    updated_at: 'secret',
    traits: [trait],
    default_growth: {},
  }
  catalog.recordExchange(...exchangeOf('getBlueprint', { ...blueprint, ...more }, at))
  const spaceFacts = { name: 'Hall', description: 'secret', type: 'secret', updated_at: 'secret' }
  const lists = { participant_ids: ['secret-1', 'secret-2'], corpus_ids: ['c', 'gone'], project_id: 'gone' }
  catalog.recordExchange(...exchangeOf('putSpace', { id: 's', ...spaceFacts, ...lists }, at))
  const corpora = [{ id: 'c', name: 'Glass', description: 'Labels' }]
  const seen = { ...at, body: { participant_id: 'secret-1' } }
  catalog.recordExchange(...exchangeOf('readSpaceContext', { space_id: 's', corpora }, seen))
  const persona = { id: 'p', name: 'Kiosk', role: 'secret', source_blueprint_id: 'b' }
  const version = { id: 'secret', version: 'secret', created_by: 'secret' }
  catalog.recordExchange(...exchangeOf('createPersona', { persona, version }, at))
  catalog.recordExchange(...exchangeOf('putEndUser', { id: 'secret-1', name: 'secret' }, at))
  catalog.recordExchange(...exchangeOf('getEpisode', { episode: { id: 'secret', topic: 'secret' } }, at))
  catalog.update('space', 's', { label: 'secret', pinned: true })
  catalog.forget([
    { kind: 'corpus', id: 'gone' },
    { kind: 'project', id: 'gone' },
  ])
  const text = catalog.exportShared()
  expect(text).not.toContain('secret')
  expect(text).not.toContain('gone')
  expect(JSON.parse(text)).toEqual({
    format: 'persona-console-catalog',
    version: 1,
    entries: [
      {
        kind: 'blueprint',
        id: 'b',
        fields: {
          blueprint_id: 'guide',
          name: 'Guide',
          rails: [[0.5, null, null]],
          trait_names: ['warmth'],
          trait_count: 1,
          goal_count: 0,
          trigger_count: 0,
        },
        relations: {},
      },
      {
        kind: 'space',
        id: 's',
        fields: { name: 'Hall', participant_count: 2 },
        relations: { corpus_ids: ['c'] },
      },
      { kind: 'corpus', id: 'c', fields: { name: 'Glass', description: 'Labels' }, relations: {} },
      { kind: 'persona', id: 'p', fields: { name: 'Kiosk', source_blueprint_id: 'b' }, relations: {} },
    ],
  })
  // Whatever a file has besides is not read either.
  const stranger = { ...hall, label: 'secret', pinned: true, fields: { name: 'Hall', description: 'secret' } }
  const other = await reading(stranger, { kind: 'end-user', id: 'secret', fields: { name: 'secret' } })
  expect(other.exportShared()).not.toContain('secret')
  expect([...other.get().shared.records.keys()]).toEqual(['space s'])
})
