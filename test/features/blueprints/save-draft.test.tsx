import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { createConsole } from '@/app/create-console'
import { blueprintQuery, readBlueprint } from '@/api/queries/blueprints'
import { setField } from '@/blueprint/model/edit'
import { keyed } from '@/blueprint/model/rows'
import { createDraftStore, type DraftStore } from '@/features/blueprints/draft/draft-store'
import { saveDraft } from '@/features/blueprints/draft/save-draft'
import type { JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { endAfterTest } from '@test/support/consoles'
import { createGate } from '@test/support/gate'
import { network } from '@test/support/network'
import { createTestMock, environment, signIn } from '@test/support/render-page'

async function opened(id: string = ids.museumGuide) {
  const mock = createTestMock()
  network.use(...mock.handlers)
  const console = createConsole(environment, [environment], createMemoryHistory())
  endAfterTest(console)
  signIn(console, mock)
  await console.session.ready
  const { json } = await readBlueprint(console.client, id)
  const store = createDraftStore(keyed(json))
  return {
    console,
    mock,
    store,
    /** What the service has. */
    stored: () => mock.state.blueprints[id]?.value ?? {},
    change: (change: JsonObject) => Object.assign(mock.state.blueprints[id]?.value ?? {}, change),
    save: () => saveDraft(store, { ...console, choices: console.assumptions.get(), id }),
    patches: () => mock.log.filter(({ endpoint }) => endpoint === 'patchBlueprint').map(({ body }) => body),
  }
}
const set = (store: DraftStore, path: readonly string[], value: string | number) =>
  store.perform(setField(store.get().draft, path, value))
const goal = ['default_growth', 'goal_states', 'r0', 'attraction_strength']

test('sends the changed top-level fields, or the whole by assumption, without what the service sets', async () => {
  const { console, store, save, patches, stored } = await opened()
  set(store, goal, 0.9)
  expect(await save()).toBeUndefined()
  expect(patches().map((body) => Object.keys(body ?? {}))).toEqual([['default_growth']])
  expect(store.get().base).toMatchObject({ revision: 8 })
  expect(store.get().draft).toBe(store.get().base)
  expect(await save()).toBe('no changes')

  console.assumptions.choose('patch-body', 'whole')
  store.undoLastSave()
  expect(await save()).toBeUndefined()
  const { id: _, owner_id, created_by, created_at, updated_at, revision, ...sendable } = stored()
  expect([owner_id, created_by, created_at, updated_at, revision]).not.toContain(undefined)
  expect(patches().at(-1)).toEqual(sendable)
  const cached = console.queryClient.getQueryData(blueprintQuery(console.client, ids.museumGuide).queryKey)
  expect(cached?.json).toMatchObject({ revision: 9 })
})

test('what others saved meanwhile is shown before it goes with it, and what both changed stops it', async () => {
  const { store, save, change, stored, patches } = await opened()
  set(store, ['name'], 'Mine')
  change({ description: 'Theirs' })
  expect(await save()).toBe('newer')
  expect(store.get().firstBase).toMatchObject({ name: 'Museum guide' })
  expect(store.get().base).toMatchObject({ description: 'Theirs' })
  expect(patches()).toEqual([])
  expect(await save()).toBeUndefined()
  expect(store.get().firstBase).toBeUndefined()
  expect(stored()).toMatchObject({ name: 'Mine', description: 'Theirs' })
  expect(store.get().draft).toMatchObject({ name: 'Mine', description: 'Theirs' })

  set(store, ['name'], 'Mine again')
  change({ name: 'Theirs' })
  expect(await save()).toBe('conflicts')
  expect(await save()).toBe('conflicts')
  const [conflict] = store.get().conflicts
  expect(conflict).toMatchObject({ mine: 'Mine again', theirs: 'Theirs' })
  if (conflict) store.decide(conflict, 'mine')
  expect(await save()).toBeUndefined()
  expect(stored()).toMatchObject({ name: 'Mine again' })
  expect(patches()).toEqual([{ name: 'Mine' }, { name: 'Mine again' }])
})

test('an edit after the press is not sent, and stays unsaved', async () => {
  const { store, save, stored } = await opened()
  set(store, ['name'], 'Reviewed')
  const saving = save()
  set(store, ['description'], 'Later')
  expect(await saving).toBeUndefined()
  expect(stored()).toMatchObject({ name: 'Reviewed' })
  expect(stored().description).not.toBe('Later')
  expect(store.get().draft).toMatchObject({ name: 'Reviewed', description: 'Later' })
  expect(store.get().base).toMatchObject({ name: 'Reviewed', revision: 8 })
})

test('open fields, blocking problems and unreadable parts stop it', async () => {
  const { store, save, change, patches } = await opened()
  set(store, ['default_dyadic', 'initial_weight'], 0.9)
  expect(await save()).toBe('problems')
  store.undo()
  set(store, ['name'], 'Mine')
  const remove = store.addOpenField({ label: 'Warmth: default', path: [], discard: () => {} })
  expect(await save()).toBe('open fields')
  remove()
  change({ traits: 'none' })
  expect(await save()).toBe('unreadable')
  expect(patches()).toEqual([])
})

test('documented lists and objects of another type are named, nulls are not', async () => {
  const { console, change } = await opened()
  change({
    traits: [{ trait_ref: 'a', default: 'none' }],
    default_dyadic: null,
    default_growth: { goal_states: {}, triggers: [{ affected_traits: 'all' }] },
  })
  const { json, unreadable } = await readBlueprint(console.client, ids.museumGuide)
  expect(unreadable).toEqual([
    'default_growth.goal_states',
    'default_growth.triggers[].affected_traits',
    'traits[].default',
  ])
  expect(json.default_dyadic).toBeNull()
  let deep: JsonObject = {}
  for (let level = 0; level < 600; level++) deep = { deep }
  change({ traits: [], default_growth: null, labels: deep })
  expect((await readBlueprint(console.client, ids.museumGuide)).unreadable).toEqual(['nested too deep'])
})

test('an answer that lacks fields is read again, and what the service did not take up stays unsaved', async () => {
  const { mock, store, save, stored } = await opened()
  set(store, ['name'], 'Mine')
  for (const answer of [{ status: 204 }, { body: { ...stored(), id: 'another', name: 'Theirs' } }]) {
    mock.fail('patchBlueprint', answer)
    expect(await save()).toBeUndefined()
    expect(store.get()).toMatchObject({ base: { name: 'Museum guide' }, draft: { name: 'Mine' } })
  }
})

test('a save without an answer is known as such; saving again finds it, and sends only what is new', async () => {
  const { mock, console, store, save, stored, patches } = await opened()
  const { client, queryClient } = console
  const lose = () => {
    // The service takes the update, and its answer breaks off.
    const stop = mock.subscribe(() => {
      if (mock.log.at(-1)?.endpoint !== 'patchBlueprint') return
      stop()
      Object.assign(stored(), mock.log.at(-1)?.body)
    })
    mock.fail('patchBlueprint', { network: 'offline' })
  }
  set(store, ['name'], 'Mine')
  lose()
  await expect(save()).rejects.toMatchObject({ kind: 'unknown' })
  expect(stored()).toMatchObject({ name: 'Mine' })
  expect(store.get().unknownSave).toMatchObject({ name: 'Mine' })
  set(store, ['name'], 'Mine again')
  expect(await save()).toBeUndefined()
  expect(patches()).toEqual([{ name: 'Mine' }, { name: 'Mine again' }])
  expect(store.get()).toMatchObject({ unknownSave: undefined, conflicts: [], firstBase: undefined })

  set(store, ['category'], 'school')
  lose()
  await expect(save()).rejects.toMatchObject({ kind: 'unknown' })
  // All of it has arrived: nothing is sent again.
  expect(await save()).toBeUndefined()
  expect(patches()).toHaveLength(3)
  expect(store.get().settled).toBe('arrived')
  expect(
    queryClient.getQueryState(blueprintQuery(client, ids.museumGuide).queryKey)?.data?.json,
  ).toMatchObject({
    category: 'school',
  })
})

test('an answer to a save that cannot be read takes nothing from the draft', async () => {
  const { mock, store, save } = await opened()
  set(store, ['name'], 'Mine')
  mock.fail('patchBlueprint', { body: { ...store.get().draft, traits: 'none' } })
  await expect(save()).rejects.toMatchObject({ kind: 'unreadable' })
  expect(store.get()).toMatchObject({
    unknownSave: { name: 'Mine' },
    draft: { traits: expect.any(Array) as [] },
  })
})

test('a read that began before the end of a save is not taken after it, whoever began it', async () => {
  const { mock, console, store, save, patches } = await opened()
  const { client, queryClient } = console
  const options = blueprintQuery(client, ids.museumGuide)
  const [patch, read] = [createGate(), createGate()]
  set(store, ['name'], 'Mine')
  const begun = vi.waitUntil(() => patches().length === 1)
  mock.fail('patchBlueprint', { until: patch.opened })
  const saving = save()
  await begun
  // As the loader of a page does, with an answer from before the save.
  mock.fail('getBlueprint', { body: store.get().base, until: read.opened })
  const reading = queryClient.query({ ...options, staleTime: 0 })
  await vi.waitUntil(() => mock.log.at(-1)?.endpoint === 'getBlueprint')
  patch.open()
  expect(await saving).toBeUndefined()
  read.open()
  await reading
  expect(queryClient.getQueryData(options.queryKey)?.json).toMatchObject({ name: 'Mine', revision: 8 })
})

test('if it cannot be read again, it is saved as it was sent', async () => {
  const { mock, store, save } = await opened()
  set(store, ['name'], 'Mine')
  mock.fail('patchBlueprint', { status: 204 })
  let isSent = false
  mock.subscribe(() => {
    if (isSent || mock.log.at(-1)?.endpoint !== 'patchBlueprint') return
    isSent = true
    mock.fail('getBlueprint', { status: 500 })
  })
  expect(await save()).toBeUndefined()
  expect(store.get().base).toMatchObject({ name: 'Mine', revision: 7 })
  expect(store.get().draft).toBe(store.get().base)
})
