import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { writeCatalogFile } from '@/storage/catalog/catalog-file'
import { ownOf, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { museumKey } from '@/mock/seed/api-keys'
import { openCatalog, spaceOf } from './open-catalog'

const another = { value: 'Theirs', source: 'you', at: 9e12 }

function fileOf(entries: readonly CatalogEntry[], environment = 'test', name = 'catalog.json') {
  return new File([writeCatalogFile(entries, environment, 1)], name, { type: 'application/json' })
}

/** Opens the catalog, and chooses a file with another alias for its space. */
async function openConflict() {
  const view = await openCatalog()
  const space = spaceOf(view.catalog)
  await view.user.click(screen.getByRole('button', { name: 'Import' }))
  await view.user.upload(
    screen.getByLabelText(/Choose a catalog file/),
    fileOf([{ ...space, own: { ...space.own, alias: another } }]),
  )
  return { ...view, space }
}

describe('importing a catalog', () => {
  it('previews an import, and asks whose notes to keep', async () => {
    const { user, catalog } = await openCatalog()
    const space = spaceOf(catalog)
    const theirs = { ...space, own: { ...space.own, alias: another } }
    const fresh = { ...space, id: 'spc_new', own: {} }
    await user.click(screen.getByRole('button', { name: 'Import' }))
    await user.upload(screen.getByLabelText(/Choose a catalog file/), fileOf([theirs, fresh], 'elsewhere'))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText('This file is from another environment')).toBeVisible()
    expect(dialog.getByRole('region', { name: 'Different notes' })).toHaveTextContent(
      'alias: tour here, Theirs in the file',
    )
    expect(catalog.get({ kind: 'space', id: 'spc_new' })).toBeUndefined()
    await user.click(dialog.getByRole('radio', { name: 'Theirs' }))
    await user.click(dialog.getByRole('button', { name: 'Import 2 entities' }))
    expect(ownOf(spaceOf(catalog)).alias).toBe('Theirs')
    expect(catalog.get({ kind: 'space', id: 'spc_new' })).toBeDefined()
  })

  it('keeps the local notes unless those in the file are chosen', async () => {
    const { user, catalog } = await openConflict()
    await user.click(await screen.findByRole('button', { name: 'Import 1 entity' }))
    expect(ownOf(spaceOf(catalog)).alias).toBe('tour')
  })

  it('shows the file chosen last, however slowly an earlier one is read', async () => {
    const { user, catalog } = await openCatalog()
    const space = spaceOf(catalog)
    const slow = fileOf([{ ...space, id: 'spc_slow' }], 'test', 'slow.json')
    const text = await slow.text()
    const readings: (() => void)[] = []
    slow.text = () => new Promise((resolve) => readings.push(() => resolve(text)))
    const broken = fileOf([], 'test', 'broken.json')
    broken.text = () => new Promise((_, reject) => readings.push(() => reject(new Error('gone'))))
    await user.click(screen.getByRole('button', { name: 'Import' }))
    const field = screen.getByLabelText(/Choose a catalog file/)
    await user.upload(field, slow)
    await user.upload(field, broken)
    await user.upload(field, fileOf([{ ...space, id: 'spc_quick' }], 'test', 'quick.json'))
    expect(await screen.findByText('quick.json')).toBeVisible()
    await act(async () => readings.forEach((read) => read()))
    expect(screen.getByText('quick.json')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Import 1 entity' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(catalog.get({ kind: 'space', id: 'spc_quick' })).toBeDefined()
    expect(catalog.get({ kind: 'space', id: 'spc_slow' })).toBeUndefined()
  })

  it('does not read a file that is larger than any catalog', async () => {
    const { user } = await openCatalog()
    const huge = fileOf([], 'test', 'huge.json')
    Object.defineProperty(huge, 'size', { value: 3_000_000_000 })
    huge.text = () => Promise.reject(new Error('It was read'))
    await user.click(screen.getByRole('button', { name: 'Import' }))
    await user.upload(screen.getByLabelText(/Choose a catalog file/), huge)
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than 200 MB.')
  })

  it('imports the notes in the file if they were chosen, even if the local ones changed since', async () => {
    const { user, catalog, space } = await openConflict()
    await user.click(await screen.findByRole('radio', { name: 'Theirs' }))
    act(() => catalog.edit(space, { alias: 'Since then' }))
    await user.click(screen.getByRole('button', { name: 'Import 1 entity' }))
    expect(ownOf(spaceOf(catalog)).alias).toBe('Theirs')
  })

  it('accepts a dropped file, and shows its name next to the button', async () => {
    const { user, catalog } = await openCatalog()
    const file = fileOf([{ ...spaceOf(catalog), id: 'spc_dropped' }], 'test', 'dropped.json')
    await user.click(screen.getByRole('button', { name: 'Import' }))
    const field = screen.getByLabelText('Choose a catalog file')
    expect(field).toHaveAccessibleDescription('or drop it here')
    fireEvent.drop(field, { dataTransfer: { files: [file] } })
    expect(await screen.findByText('dropped.json')).toBeVisible()
    expect(field).toHaveAccessibleDescription('dropped.json')
    await user.click(await screen.findByRole('button', { name: 'Import 1 entity' }))
    expect(catalog.get({ kind: 'space', id: 'spc_dropped' })).toBeDefined()
  })

  it('says in the preview whose notes are truncated', async () => {
    const { user, catalog } = await openCatalog()
    const note = { value: 'n'.repeat(3_000), source: 'you', at: 9e12 }
    await user.click(screen.getByRole('button', { name: 'Import' }))
    await user.upload(
      screen.getByLabelText(/Choose a catalog file/),
      fileOf([{ ...spaceOf(catalog), id: 'spc_long', own: { note } }]),
    )
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText('Notes of 1 entity are too long')).toBeVisible()
    expect(dialog.getByText(/left out for Roman gallery tour\./)).toBeVisible()
  })

  it('says in the preview how many entities contain a possible key, and leaves them out', async () => {
    const { user, catalog } = await openCatalog()
    const alias = { value: museumKey, source: 'you', at: 9e12 }
    await user.click(screen.getByRole('button', { name: 'Import' }))
    await user.upload(
      screen.getByLabelText(/Choose a catalog file/),
      fileOf([
        { ...spaceOf(catalog), id: 'spc_key', own: { alias } },
        { ...spaceOf(catalog), id: museumKey },
      ]),
    )
    const label = await screen.findByText('with a possible token or key, left out')
    expect(label.nextElementSibling).toHaveTextContent(/^2$/)
    await user.click(screen.getByRole('button', { name: 'Import 1 entity' }))
    expect(catalog.get({ kind: 'space', id: 'spc_key' })?.own).toEqual({})
    expect(catalog.get({ kind: 'space', id: museumKey })).toBeUndefined()
  })

  it('explains why it refuses an invalid file', async () => {
    const { user } = await openCatalog()
    await user.click(screen.getByRole('button', { name: 'Import' }))
    const field = screen.getByLabelText(/Choose a catalog file/)
    await user.upload(field, new File(['<html>'], 'a.json', { type: 'application/json' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is not JSON.')
    await user.upload(field, new File(['{"format":"other"}'], 'a.json', { type: 'application/json' }))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('This file is not a catalog of this console.'),
    )
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' })).toBeDisabled()
  })

  it('says that a chosen file is being read, until the preview appears', async () => {
    const { user, catalog } = await openCatalog()
    await user.click(screen.getByRole('button', { name: 'Import' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByText('Reading the file…')).toBeNull()
    await user.upload(
      screen.getByLabelText(/Choose a catalog file/),
      fileOf([{ ...spaceOf(catalog), id: 'spc_read' }]),
    )
    expect(dialog.getByText('Reading the file…')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
    expect(await dialog.findByRole('button', { name: 'Import 1 entity' })).toBeEnabled()
    expect(dialog.queryByText('Reading the file…')).toBeNull()
  })

  it('says that a file whose only entity is unreadable has nothing to import', async () => {
    const { user } = await openCatalog()
    await user.click(screen.getByRole('button', { name: 'Import' }))
    const file = JSON.parse(writeCatalogFile([], 'test', 1)) as object
    const text = JSON.stringify({ ...file, entries: [{ kind: 'nonsense' }] })
    await user.upload(screen.getByLabelText(/Choose a catalog file/), new File([text], 'a.json'))
    expect((await screen.findByText('not readable, left out')).nextElementSibling).toHaveTextContent(/^1$/)
    expect(screen.getByText('Nothing in this file can be imported.')).toBeVisible()
  })
})
