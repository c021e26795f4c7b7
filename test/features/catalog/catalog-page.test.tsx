import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { writeCatalogFile } from '@/storage/catalog/catalog-file'
import { ownOf, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { museumKey } from '@/mock/seed/api-keys'
import { followDownloads } from '@test/support/follow-downloads'
import { renderConsole } from '@test/support/render-console'
import { seedCatalog, seedSpaces } from './seed-catalog'

async function openCatalog(search = '') {
  const view = await renderConsole(`/catalog${search}`)
  await seedSpaces(view.catalog)
  await seedCatalog(view.catalog, 'corpus', [{ id: 'crp_1', fields: { name: 'Ceramics' } }])
  await screen.findByRole('table', { name: 'Catalog' })
  return view
}

function spaceOf(catalog: { get: (ref: { kind: 'space'; id: string }) => CatalogEntry | undefined }) {
  const entry = catalog.get({ kind: 'space', id: '00123' })
  if (!entry) throw new Error('The space is not known.')
  return entry
}

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

describe('the catalog page', () => {
  it('shows how many entities of each kind match the search', async () => {
    const { user } = await openCatalog()
    const kinds = within(screen.getByRole('navigation', { name: 'Kinds' }))
    expect(kinds.getByRole('link', { name: 'All kinds 4' })).toHaveAttribute('aria-current', 'page')
    await user.click(kinds.getByRole('link', { name: 'Corpora 1' }))
    expect(await screen.findByText('1 of 4 entities match')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Description' })).toBeVisible()
    await user.click(kinds.getByRole('link', { name: 'All kinds 4' }))
    await user.type(screen.getByRole('searchbox'), 'hall')
    expect(await kinds.findByRole('link', { name: 'Spaces 2' })).toBeVisible()
    expect(kinds.queryByRole('link', { name: /Corpora/ })).toBeNull()
  })

  it.each([
    ['name', ['Ada', 'Zoe', 'badge-7']],
    ['-name', ['Zoe', 'Ada', 'badge-7']],
  ])('sorts by %s, with unnamed entities last', async (sort, expected) => {
    const { catalog } = await renderConsole(`/catalog?sort=${sort}`)
    await seedCatalog(catalog, 'end user', [
      { id: 'eu_nameless' },
      { id: 'eu_badge', fields: { name: '', external_id: 'badge-7' } },
      { id: 'eu_ada', fields: { name: 'Ada', external_id: 'visitor-1' } },
      { id: 'eu_zoe', fields: { name: 'Zoe' } },
    ])
    const table = within(await screen.findByRole('table', { name: 'Catalog' }))
    const names = table.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link'))
    expect(names.map((link) => link.textContent)).toEqual([...expected, 'No name yet'])
  })

  it('finds a persona by its role among all kinds', async () => {
    const { user, catalog } = await openCatalog()
    const persona = { kind: 'persona', id: 'per_1', source: 'PUT space', at: Date.now() } as const
    act(() => catalog.take([{ ...persona, fields: { name: 'Livia', role: 'Night curator' } }]))
    await user.type(screen.getByRole('searchbox'), 'curator')
    expect(await screen.findByText('1 of 5 entities match')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Livia' })).toBeVisible()
  })

  it('counts the same entities as Home, the navigation and the list of a kind', async () => {
    const { catalog, router } = await openCatalog()
    await seedCatalog(catalog, 'space', [{ id: 'spc_marked', state: 'not found' }])
    act(() => catalog.edit({ kind: 'space', id: 'spc_marked' }, { note: 'Asked for again' }))
    expect(await screen.findByText(/^5 entities opened here or named/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Spaces 4' })).toBeVisible()
    expect(screen.getAllByRole('rowheader')).toHaveLength(5)
    expect(screen.getByTitle('4 seen in this browser')).toBeVisible()
    await act(() => router.navigate({ to: '/' }))
    expect(await screen.findByText(/catalog holds 5 entities/)).toBeVisible()
    await act(() => router.navigate({ to: '/spaces' }))
    expect(await screen.findByText(/^4 spaces seen .* 1 id was not found\./)).toBeVisible()
    expect(screen.getAllByRole('rowheader')).toHaveLength(4)
  })

  it('exports only the filtered entities, with only their stored facts', async () => {
    const { blobs, names } = followDownloads()
    const { user } = await openCatalog('?kind=corpus')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/It contains no tokens, keys or messages/)).toBeVisible()
    await user.click(dialog.getByText('Filtered entities'))
    await user.click(dialog.getByRole('button', { name: 'Export 1 corpus' }))
    expect(names[0]).toMatch(/^persona-console-test-\d{4}-\d\d-\d\d\.json$/)
    const text = (await blobs[0]?.text()) ?? ''
    expect(JSON.parse(text)).toMatchObject({
      environment: 'test',
      entries: [{ kind: 'corpus', id: 'crp_1' }],
    })
  })

  it('exports a spreadsheet in which no cell is a formula', async () => {
    const { blobs } = followDownloads()
    const { user, catalog } = await openCatalog('?kind=space')
    act(() => catalog.edit(spaceOf(catalog), { alias: '=1+1' }))
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByText('Filtered entities'))
    await user.click(dialog.getByText('A spreadsheet (CSV)'))
    await user.click(dialog.getByRole('button', { name: 'Export 3 spaces' }))
    const text = (await blobs[0]?.text()) ?? ''
    expect(text).toMatch(
      /^\uFEFF?id,name,description,type,space_type,project_id,.*alias,tags,note,state,seen_at\r\n/,
    )
    expect(text).toContain(",'=1+1,")
  })

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
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Import 1 entity' }))
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
    expect(screen.getByRole('button', { name: /^Import 0/ })).toBeDisabled()
  })

  it('clears the catalog only after a confirmation that says how many entities', async () => {
    const { user, catalog } = await openCatalog()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Forget 4 entities?' }))
    expect(dialog.getByText(/notes of 1 entity are deleted too/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Forget 4 entities' }))
    expect(await screen.findByText('Nothing seen yet')).toBeVisible()
    expect(catalog.all()).toEqual([])
  })

  it('renders only the rows near the viewport, however many entities there are', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
    const { catalog } = await openCatalog()
    const now = Date.now()
    const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `spc_${index}`, at: now + index }))
    await seedCatalog(catalog, 'space', many)
    expect(await screen.findByText(/^10,004 entities/)).toBeVisible()
    const table = screen.getByRole('table')
    expect(table).toHaveAttribute('aria-rowcount', '10005')
    expect(within(table).getAllByRole('row').length).toBeLessThan(200)
  })
})
