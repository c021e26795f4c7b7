import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, expect, it, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import type { Exchange } from '@/api/exchange'
import type { JsonValue } from '@/lib/json/json'
import {
  forgetRevisions,
  readRevision,
  storeRevision,
  storeRevisionNote,
  storedRevisions,
} from '@/storage/revisions'

afterEach(() => {
  vi.unstubAllGlobals()
  return deleteDB('persona-console')
})

function answered(json: JsonValue, at: number, own: Partial<Exchange> = {}): Exchange {
  return {
    id: String(at),
    endpoint: endpoints.getBlueprint,
    params: { id: 'bp_1' },
    query: {},
    path: '',
    owner: 'e2e ann',
    startedAt: at,
    duration: 0,
    status: 200,
    request_id: undefined,
    requestBody: undefined,
    funded: false,
    reply: json,
    json,
    drift: [],
    error: undefined,
    ...own,
  }
}

it('stores each revision in full for its user only, and lists the newest first', async () => {
  await storeRevision(answered({ id: 'bp_1', revision: 1, odd: [null, 'x'] }, 10))
  await storeRevision(answered({ id: 'bp_1', revision: 2 }, 20))
  await storeRevision(answered({ id: 'bp_1', revision: 2 }, 600_000))
  const seen = await storedRevisions('e2e ann', 'bp_1')
  expect(seen?.map(({ revision, at, source }) => [revision, at, source])).toEqual([
    [2, 600_000, 'GET blueprint'],
    [1, 10, 'GET blueprint'],
  ])
  expect(await readRevision('e2e ann', 'bp_1', '1')).toEqual({ id: 'bp_1', revision: 1, odd: [null, 'x'] })
  expect(await storedRevisions('e2e bob', 'bp_1')).toEqual([])
  expect(await storedRevisions(null, 'bp_1')).toBeUndefined()
})

it('writes a revision that is read repeatedly only once in a while, and the answer to a save at once', async () => {
  const at = async () => (await storedRevisions('e2e ann', 'bp_1'))?.map((seen) => seen.at)
  for (const time of [0, 15_000, 30_000]) {
    await storeRevision(answered({ id: 'bp_1', revision: 1 }, time))
    expect(await at()).toEqual([0])
  }
  await storeRevision(
    answered({ id: 'bp_1', revision: 1, x: 1 }, 45_000, { endpoint: endpoints.patchBlueprint }),
  )
  expect(await readRevision('e2e ann', 'bp_1', '1')).toHaveProperty('x')
  expect(await at()).toEqual([45_000])
})

it('drops the oldest revisions beyond twenty, and all of them when the user forgets them', async () => {
  for (let revision = 1; revision <= 22; revision++)
    await storeRevision(answered({ id: 'bp_1', revision }, revision))
  expect(await storedRevisions('e2e ann', 'bp_1')).toHaveLength(20)
  expect(await readRevision('e2e ann', 'bp_1', '2')).toBeUndefined()
  await forgetRevisions('e2e ann')
  expect(await storedRevisions('e2e ann', 'bp_1')).toEqual([])
})

it('stores a clone under its own id, never under its source, and nothing of a user who is gone', async () => {
  await storeRevision(answered({ revision: 3 }, 10, { endpoint: endpoints.cloneBlueprint }))
  await storeRevision(answered({ id: 'bp_2', revision: 1 }, 10, { endpoint: endpoints.cloneBlueprint }))
  await storeRevision(answered({ id: 'bp_1', revision: 4 }, 10, { owner: null }))
  expect(await storedRevisions('e2e ann', 'bp_1')).toEqual([])
  expect(await storedRevisions('e2e ann', 'bp_2')).toHaveLength(1)
})

it('stores nothing without IndexedDB, and causes no error', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await storeRevision(answered({ id: 'bp_1', revision: 1 }, 10))
  expect(await storedRevisions('e2e ann', 'bp_1')).toBeUndefined()
  expect(await readRevision('e2e ann', 'bp_1', '1')).toBeUndefined()
})

it('keeps the note of a revision, whichever came first, until the revision is forgotten', async () => {
  await storeRevisionNote('e2e ann', 'bp_1', { json: { revision: 1 }, at: 5 }, 'calmer')
  await storeRevision(answered({ id: 'bp_1', revision: 1 }, 10))
  await storeRevision(answered({ id: 'bp_1', revision: 1 }, 20))
  await storeRevision(answered({ id: 'bp_1', revision: 2 }, 30))
  const seen = await storedRevisions('e2e ann', 'bp_1')
  expect(seen?.map(({ name, note }) => [name, note])).toEqual([
    ['2', undefined],
    ['1', 'calmer'],
  ])
  await forgetRevisions('e2e ann')
  await storeRevision(answered({ id: 'bp_1', revision: 1 }, 40))
  expect((await storedRevisions('e2e ann', 'bp_1'))?.map(({ note }) => note)).toEqual([undefined])
})
