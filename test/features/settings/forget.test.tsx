import '@test/support/database'
import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { createConsole } from '@/app/create-console'
import { storeSpend } from '@/storage/spend'
import { storeRun, storedRuns, saveQuestionSet } from '@/storage/runs'
import type { Draft } from '@/storage/drafts/draft'
import { draftsOf } from '@/storage/drafts/drafts-of'
import { openLocalDatabase } from '@/storage/local-database'
import { areas } from '@/storage/schema'
import { expireStored, forgetStored, storedLabels } from '@/storage/stored-data'
import { ids } from '@/mock/seed/ids'
import { rememberEmail } from '@/session/sign-in/remembered-email'
import { renderConsole } from '@test/support/render-console'
import { databaseText, storedText } from '@test/support/stored-text'

const others = 'eu other user'
const visit = { at: 1, keys: ['hash'], spends: [1] }
const set = { id: 'set 1', corpus: 'crp_1', name: 'Weekly', questions: ['Who?'], lastRuns: {} }

const draft: Draft = {
  ...{ kind: 'blueprint', id: 'bp_1', revision: '7', title: 'Guide', savedAt: 1, changes: 1 },
  ...{ sentences: ['Name changed'], work: { draft: { name: 'Two' } } },
}
const run: Parameters<typeof storeRun>[1]['facts'] = {
  ...{ id: 'run 1', corpus: 'crp_1', query: 'Who?', at: 1, took: 1, chunks: 0, types: [] },
  ...{ funding: null, actor: null, request_id: null, origin: 'asked' },
}

async function openWithData(url: string) {
  const view = await renderConsole(url)
  onTestFinished(() => forgetStored().then(() => undefined))
  const partition = view.catalog.getState().partition ?? ''
  await view.client.call(endpoints.getBlueprint, { params: { id: ids.museumGuide } })
  await view.client.call(endpoints.readEndUsers, { body: { ids: [ids.ines] } })
  await storeSpend(partition, visit)
  await storeSpend(others, visit)
  await saveQuestionSet(others, set)
  rememberEmail('test', 'maro.okell@museum.example')
  await waitFor(async () => expect(await databaseText()).toContain(ids.ines), { timeout: 4_000 })
  return { ...view, partition }
}

it('says at sign-in what remains after sign-out, for how long and who can read it', async () => {
  await renderConsole('/sign-in', { signedInAs: null })
  const note = await screen.findByText(/This browser stores your catalog.* for up to 30 days/)
  expect(note).toHaveTextContent(
    /catalog, drafts, blueprint revisions, corpus answers, kept conversations, API key spend, email and upload file names/,
  )
  expect(note).toHaveTextContent(/Anyone who uses this browser profile can read them/)
})

it('signs out and deletes the data stored for this user, but not that of another user', async () => {
  const { user, partition, session } = await openWithData('/')
  await user.click(await screen.findByRole('button', { name: /^Session, / }))
  await user.click(await screen.findByRole('button', { name: 'Sign out and delete local data' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out and delete local data?' }))
  await user.click(dialog.getByRole('button', { name: 'Sign out and delete local data' }))
  expect(await screen.findByText('Deleted your local data')).toBeVisible()
  expect(session.getSnapshot().status).toBe('signed out')
  expect(await storedLabels(partition)).toEqual([])
  expect(await databaseText()).not.toContain(ids.ines)
  expect(storedText()).not.toContain('maro.okell')
  expect(await storedLabels(others)).not.toEqual([])
  // Another tab of this user learns of the sign-out a little later, and writes its unsaved data.
  await storeSpend(partition, visit)
  await waitFor(async () => expect(await storedLabels(partition)).toEqual([]), { timeout: 8_000 })
  expect(await storedLabels(others)).not.toEqual([])
}, 20_000)

it('deletes the data of all users from Settings, even if this user has none', async () => {
  const { user, partition } = await openWithData('/settings')
  await user.click(await screen.findByRole('button', { name: 'Delete my local data' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete my local data' }),
  )
  expect(await screen.findByText('Deleted your local data')).toBeVisible()
  expect(await storedLabels(partition)).toEqual([])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete my local data' })).toBeDisabled())
  await user.click(screen.getByRole('button', { name: 'Delete local data of all users' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the local data of all users?' }))
  expect(dialog.getByText(/corpus answers and question sets, API key spend/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete local data of all users' }))
  expect(await screen.findByText('Deleted the local data of all users')).toBeVisible()
  expect(await storedLabels()).toEqual([])
  expect(screen.getByRole('link', { name: 'Open the catalog' })).toHaveFocus()
}, 15_000)

it.each(['the same', 'another'])(
  'deletes the data of all users also from the memory of their open tabs, in %s environment',
  async (which) => {
    const { user, environment } = await openWithData('/settings')
    const theirs = which === 'the same' ? environment : { ...environment, id: 'staging' }
    const other = createConsole({
      environment: theirs,
      environments: [theirs],
      history: createMemoryHistory({ initialEntries: ['/'] }),
    })
    onTestFinished(() => other.dispose())
    const email = 'lena.viewer@museum.example'
    const { value } = await other.client.call(endpoints.logIn, { body: { email, password: 'museum' } })
    other.session.accept(value, email)
    const partition = other.catalog.getState().partition ?? ''
    const { draftStorage } = draftsOf(other.drafts)
    await draftStorage.put(draft)
    other.catalog.edit({ kind: 'end user', id: 'eu_of_lena' }, { note: 'Ring on Monday' })
    await storeRun(partition, { facts: run, json: { result: [] } })
    const forget = await screen.findByRole(
      'button',
      { name: 'Delete local data of all users' },
      { timeout: 8_000 },
    )
    await waitFor(() => expect(forget).toBeEnabled())
    await user.click(forget)
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the local data of all users?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete local data of all users' }))
    expect(await screen.findByText('Deleted the local data of all users')).toBeVisible()
    await waitFor(() => expect(other.catalog.all()).toEqual([]))
    await waitFor(() => expect(draftStorage.list()).toEqual([]))
    expect((await storedRuns(partition, run.corpus)).runs).toEqual([])
    // Anything left in memory would be written now.
    other.dispose()
    await Promise.all([other.catalog.settled(), draftStorage.settled()])
    expect(await storedLabels(partition)).toEqual([])
  },
  30_000,
)

it('names the data that could not be deleted', async () => {
  const { user } = await openWithData('/settings')
  const clear = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
  ) {
    if (this.name === 'spendVisits') throw new DOMException('no', 'UnknownError')
    return this.count() as unknown as IDBRequest<undefined> // any request that ends
  })
  onTestFinished(() => clear.mockRestore())
  await user.click(await screen.findByRole('button', { name: 'Delete my local data' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete my local data' }),
  )
  expect(await screen.findByText(/^Could not delete API key spend\./)).toBeVisible()
}, 15_000)

it('deletes records older than the limit from all stores, and keeps the others', async () => {
  onTestFinished(() => forgetStored().then(() => undefined))
  const day = 86_400_000
  const database = await openLocalDatabase()
  await database.ask(async (open) => {
    for (const name of open.objectStoreNames)
      for (const [owner, storedAt] of [
        ['old', 0],
        ['new', 40 * day],
      ] as const) {
        const keyPath = open.transaction(name).store.keyPath as string[] // true of each store here
        const key = Object.fromEntries(keyPath.map((part) => [part, part === 'at' ? 1 : 'x']))
        await open.put(name, { ...key, partition: `test ${owner}`, storedAt } as never) // any store
      }
  })
  await expireStored(10 * day)
  expect(await storedLabels('test old')).toEqual([])
  expect(await storedLabels('test new')).toEqual(areas.map(({ label }) => label))
  await expireStored(Date.now() + day)
  expect(await storedLabels()).toEqual([])
})
