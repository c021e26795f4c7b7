import '@test/support/database'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { writeCatalogFile } from '@/storage/catalog/catalog-file'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { openLocalDatabase } from '@/storage/local-database'
import { forgetStored } from '@/storage/stored-data'
import { renderConsole } from '@test/support/render-console'
import { databaseText } from '@test/support/stored-text'

const day = 86_400_000
const space = (id: string, age: number): CatalogEntry => {
  const at = Date.now() - age * day
  const told = <Value,>(value: Value) => ({ value, source: 'PUT space', at })
  return {
    ...{ kind: 'space', id, fields: { name: told(`Hall ${id}`) }, state: told('verified' as const) },
    ...{ own: {}, firstSeenAt: at, seenAt: at },
  }
}

async function openSettings() {
  const view = await renderConsole('/settings')
  onTestFinished(async () => {
    localStorage.clear()
    await forgetStored()
  })
  act(() => view.catalog.adopt([space('spc_old', 20), space('spc_new', 1)]))
  await view.catalog.settled()
  await waitFor(async () => expect(await databaseText()).toContain('spc_old'))
  return { ...view, limit: await screen.findByRole('combobox', { name: 'Delete local data after' }) }
}

it('asks before a shorter limit deletes data, and says what would be deleted', async () => {
  const { user, catalog, limit } = await openSettings()
  await user.selectOptions(limit, '7 days')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete data older than 7 days?' }))
  expect(
    dialog.getByText(/This deletes 1 catalog entry of this user, including pins and notes/),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(limit).toHaveDisplayValue('30 days')
  expect(catalog.get({ kind: 'space', id: 'spc_old' })).toBeDefined()
  expect(await databaseText()).toContain('spc_old')
})

it('deletes older data from memory and storage at once, and does not ask for a longer limit', async () => {
  const { user, catalog, limit } = await openSettings()
  await user.selectOptions(limit, '1 year')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(limit).toHaveDisplayValue('1 year')
  await user.selectOptions(limit, '7 days')
  const deletion = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete now' })
  await waitFor(() => expect(deletion).not.toHaveAttribute('aria-busy', 'true'))
  await user.click(deletion)
  await waitFor(() => expect(limit).toHaveDisplayValue('7 days'))
  expect(catalog.get({ kind: 'space', id: 'spc_old' })).toBeUndefined()
  expect(catalog.get({ kind: 'space', id: 'spc_new' })).toBeDefined()
  await waitFor(async () => expect(await databaseText()).not.toContain('spc_old'))
  expect(await databaseText()).toContain('spc_new')
})

it('names the data that other users would lose', async () => {
  const database = await openLocalDatabase()
  const visit = { partition: 'eu other user', at: 1, keys: [], spends: [], digits: [], storedAt: 1 }
  await database.ask((open) => open.put('spendVisits', visit as never)) // written long ago
  const { user, limit } = await openSettings()
  await user.selectOptions(limit, '1 day')
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    await dialog.findByText(
      /For all users of this browser profile, it deletes old data from: API key spend\./,
    ),
  ).toBeVisible()
})

it('keeps an imported backup that is older than the limit', async () => {
  const { user, router, catalog } = await openSettings()
  await act(() => router.navigate({ to: '/catalog' }))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const backup = writeCatalogFile([space('spc_backup', 60)], 'test', Date.now() - 60 * day)
  const file = new File([backup], 'catalog.json', { type: 'application/json' })
  await user.upload(screen.getByLabelText(/Choose a catalog file/), file)
  await user.click(await screen.findByRole('button', { name: 'Import 1 entity' }))
  await waitFor(async () => expect(await databaseText()).toContain('spc_backup'))
  await act(() => router.navigate({ to: '/settings' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Delete local data after' }), '7 days')
  await user.click(await screen.findByRole('button', { name: 'Delete now' }))
  await waitFor(() => expect(catalog.get({ kind: 'space', id: 'spc_old' })).toBeUndefined())
  expect(catalog.get({ kind: 'space', id: 'spc_backup' })).toBeDefined()
  await waitFor(async () => expect(await databaseText()).not.toContain('spc_old'))
  expect(await databaseText()).toContain('spc_backup')
})
