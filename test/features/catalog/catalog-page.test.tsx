import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { followDownloads } from '@test/support/follow-downloads'
import { renderConsole } from '@test/support/render-console'
import { openCatalog, spaceOf } from './open-catalog'
import { seedCatalog } from './seed-catalog'

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

  it('says that only API keys were seen, and shows them on request', async () => {
    const { user, catalog, router } = await renderConsole('/catalog')
    await seedCatalog(catalog, 'api key', [{ id: 'key_1' }, { id: 'key_2' }])
    expect(await screen.findByText('Only API keys so far')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getAllByRole('link', { name: 'Show API keys' }).at(-1) ?? document.body)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ kind: 'api key' }))
    expect(await screen.findByRole('table', { name: 'Catalog' })).toHaveAttribute('aria-rowcount', '3')
  })

  it('clears the catalog only after a confirmation that says how many entities', async () => {
    const { user, catalog } = await openCatalog()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Clear the catalog?' }))
    expect(
      dialog.getByText(
        'Removes 4 entities from this browser, with your pins, aliases, tags and notes on 1 entity. You can only undo this by importing an exported file. Nothing changes on the service.',
      ),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Clear catalog' }))
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
