import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ownOf } from '@/storage/catalog/catalog-entry'
import { renderConsole } from '@test/support/render-console'
import { openSpaces } from './open-spaces'
import { seedCatalog } from './seed-catalog'

/** The names of the rows, in display order. */
function names(): (string | null)[] {
  return screen.getAllByRole('rowheader').map((cell) => cell.querySelector('[data-row]')?.textContent ?? null)
}

const gallery = 'Roman gallery tour'

describe('the list of spaces', () => {
  it('counts the spaces seen in this browser, never those of the service', async () => {
    await openSpaces()
    expect(
      screen.getByText(
        /^3 spaces seen in this browser\. The service cannot list them\. 1 id was not found\./,
      ),
    ).toBeVisible()
    const row = screen.getByRole('row', { name: /Roman gallery tour/ })
    expect(within(row).getByText('tour')).toBeVisible()
    expect(within(row).getByRole('cell', { name: '2' })).toBeVisible()
    expect(within(row).getByRole('cell', { name: '0' })).toBeVisible()
    const unseen = screen.getByRole('row', { name: /Hall 9/ })
    expect(within(unseen).getAllByText('not seen')).toHaveLength(3)
    expect(document.body).not.toHaveTextContent(/\ball (the )?\d|of \d+ on the service/i)
  })

  it('shows markup as text and preserves ids that look like numbers', async () => {
    await openSpaces()
    expect(screen.getByRole('link', { name: '<b>Hall 9</b>' })).toHaveAttribute(
      'href',
      '/spaces/723421968459640832',
    )
    expect(screen.getByRole('link', { name: '<b>Hall 10</b> Müller' })).toHaveAttribute(
      'href',
      '/spaces/662E41',
    )
    expect(screen.getByRole('link', { name: gallery })).toHaveAttribute('href', '/spaces/00123')
  })

  it('searches names, aliases, tags and ids while typing, and stores the text in the address', async () => {
    const { user, router } = await openSpaces()
    const field = screen.getByRole('searchbox', { name: 'Find in 3 spaces' })
    for (const [words, found] of [
      ['muller', '<b>Hall 10</b> Müller'],
      ['4711', gallery],
      ['00123', gallery],
      ['tour gal', gallery],
    ] as const) {
      await user.clear(field)
      await user.type(field, words)
      await waitFor(() => expect(names()).toEqual([found]))
      expect(screen.getByText('1 of 3 spaces match')).toBeVisible()
      // The address is updated after typing pauses.
      await waitFor(() => expect(router.state.location.search).toMatchObject({ q: words }))
    }
    await user.clear(field)
    await user.type(field, 'romna gallery')
    expect(await screen.findByText('1 of 3 spaces nearly match')).toBeVisible()
    expect(names()).toEqual([gallery])
    await user.clear(field)
    await user.type(field, 'nothing of the kind')
    await user.click(await screen.findByRole('link', { name: 'Show all 3 spaces' }))
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  it('sorts by a column header in both directions, with Hall 9 before Hall 10', async () => {
    const { user, router } = await openSpaces()
    expect(names()[0]).toBe(gallery)
    await user.click(screen.getByRole('button', { name: 'Name' }))
    const byName = ['<b>Hall 9</b>', '<b>Hall 10</b> Müller', gallery]
    await waitFor(() => expect(names()).toEqual(byName))
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(names()).toEqual(byName.toReversed()))
    expect(router.state.location.search).toMatchObject({ sort: '-name' })
  })

  it('reads state and tag filters from the address, and shows their counts', async () => {
    const { user } = await openSpaces('?state=not+found')
    expect(names()).toEqual(['No name yet'])
    expect(screen.getByText('1 space not found')).toBeVisible()
    const states = within(screen.getByRole('navigation', { name: 'State' }))
    expect(states.getByRole('link', { name: 'Known 3' })).toBeVisible()
    expect(states.getByRole('link', { name: 'Returned 3' })).toBeVisible()
    await user.click(states.getByRole('link', { name: 'Pinned 1' }))
    await waitFor(() => expect(names()).toEqual([gallery]))
    await user.click(states.getByRole('link', { name: 'Known 3' }))
    await user.selectOptions(screen.getByLabelText('Tag'), 'ticket 4711 (1)')
    await waitFor(() => expect(names()).toEqual([gallery]))
  })

  it('moves with arrow keys, selects with x, peeks with Space and opens with Enter', async () => {
    const { user, router } = await openSpaces()
    screen.getByRole('link', { name: gallery }).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('link', { name: '<b>Hall 10</b> Müller' })).toHaveFocus())
    await user.keyboard('x')
    expect(await screen.findByText('1 space selected')).toBeVisible()
    await user.keyboard(' ')
    expect(await screen.findByRole('complementary', { name: /Hall 10/ })).toBeVisible()
    await user.keyboard('{Escape}')
    screen.getByRole('link', { name: '<b>Hall 10</b> Müller' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/spaces/662E41'))
    expect(await screen.findByRole('heading', { level: 1, name: '<b>Hall 10</b> Müller' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'View as which participant?' })).toBeVisible()
  })

  it('scrolls to the top for a new search', async () => {
    const { user } = await openSpaces()
    const scroller = screen.getByRole('table').parentElement
    if (!scroller) throw new Error('The table stands in its scroller.')
    scroller.scrollTop = 300
    await user.type(screen.getByRole('searchbox'), 'hall')
    await waitFor(() => expect(scroller.scrollTop).toBe(0))
  })

  it('shows the alias for an unnamed space, and labels it as an alias', async () => {
    const { catalog, router } = await openSpaces()
    act(() => catalog.edit({ kind: 'space', id: 'spc_mine' }, { alias: 'Lobby' }))
    const row = within(await screen.findByRole('row', { name: /Lobby/ }))
    expect(row.getByRole('link', { name: 'Lobby' })).toBeVisible()
    expect(row.getByText('your alias')).toBeVisible()
    await act(() => router.navigate({ to: '/spaces/$id', params: { id: 'spc_mine' } }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Lobby' })).toBeVisible()
    expect(screen.getByText('your alias')).toBeVisible()
  })

  it('forgets a space, and Undo restores it with its notes', async () => {
    const { user, catalog } = await openSpaces()
    await user.click(screen.getByRole('button', { name: `More about ${gallery}` }))
    await user.click(screen.getByRole('menuitem', { name: /^Forget/ }))
    await waitFor(() => expect(screen.queryByRole('link', { name: gallery })).toBeNull())
    expect(screen.getByText('1 space forgotten in this browser')).toBeVisible()
    expect(screen.getByRole('link', { name: '<b>Hall 10</b> Müller' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('row', { name: /Roman gallery tour/ })).toBeVisible()
    expect(ownOf(catalog.get({ kind: 'space', id: '00123' }))).toMatchObject({ alias: 'tour', pinned: true })
  })

  it('tags and pins several spaces at once', async () => {
    const { user, catalog } = await openSpaces()
    await user.click(screen.getByRole('checkbox', { name: 'Select the 3 shown' }))
    const bulk = within(screen.getByRole('region', { name: 'Selected' }))
    expect(bulk.getByRole('button', { name: 'Check again' })).toBeDisabled()
    await user.click(bulk.getByRole('button', { name: 'Pin' }))
    await user.click(bulk.getByRole('button', { name: 'Tag' }))
    await user.type(screen.getByLabelText('Tags to add'), 'autumn')
    await user.type(screen.getByLabelText('Tags to remove'), 'ticket 4711')
    await user.click(screen.getByRole('button', { name: 'Save tags' }))
    for (const id of ['00123', '662E41', '723421968459640832'])
      expect(ownOf(catalog.get({ kind: 'space', id }))).toMatchObject({ pinned: true, tags: ['autumn'] })
    expect(await bulk.findByRole('button', { name: 'Unpin' })).toBeVisible()
  })

  it('says when the catalog will not be saved', async () => {
    await openSpaces()
    expect(await screen.findByText('The catalog is not saved')).toBeVisible()
    expect(screen.getByText(/This browser does not let the console store data\./)).toBeVisible()
  })
})

describe('an empty list', () => {
  it('offers to paste an id, and opens it', async () => {
    const { user, router } = await renderConsole('/corpora')
    await user.click(await screen.findByRole('button', { name: 'Paste an id' }))
    expect(screen.getByLabelText('Corpus ids')).toHaveFocus()
    await user.keyboard('0e1{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/corpora/0e1'))
  })

  it('lists many pasted ids and links, and saves them as bookmarks', async () => {
    const { user, catalog } = await renderConsole('/spaces')
    await user.click(await screen.findByLabelText('Space ids'))
    await user.paste('00123, "662E41"\nhttps://console.example/corpora/crp%2F1 00123')
    const pasted = within(screen.getByRole('region', { name: 'Pasted ids' }))
    expect(pasted.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/spaces/00123',
      '/spaces/662E41',
      '/corpora/crp%2F1',
    ])
    await user.click(screen.getByRole('button', { name: 'Save to list' }))
    expect(await screen.findByRole('button', { name: 'Saved to list' })).toBeDisabled()
    expect(catalog.list('space').map(({ id }) => id)).toEqual(['00123', '662E41'])
    expect(catalog.list('corpus').map(({ id }) => id)).toEqual(['crp/1'])
    expect(screen.getAllByText('pasted by you')).toHaveLength(2)
  })
})

it('reads the selected end users one by one, and shows the result of each', async () => {
  const { user, catalog, world } = await renderConsole('/end-users')
  const [real = ''] = Object.keys(world.state.endUsers)
  await seedCatalog(catalog, 'end user', [{ id: real }, { id: 'eu_nobody' }])
  await user.click(await screen.findByRole('checkbox', { name: 'Select the 2 shown' }))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('1 found, 1 not found')).toBeVisible()
  expect(screen.queryByRole('row', { name: /eu_nobody/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Show those not found' }))
  expect(within(await screen.findByRole('row', { name: /eu_nobody/ })).getByText('not found')).toBeVisible()
})

it('hides the result of a check after its end users were forgotten and restored', async () => {
  const { user, catalog, world } = await renderConsole('/end-users')
  const [one = '', two = ''] = Object.keys(world.state.endUsers)
  await seedCatalog(catalog, 'end user', [{ id: one }, { id: two }])
  await user.click(await screen.findByRole('checkbox', { name: 'Select the 2 shown' }))
  const bulk = within(screen.getByRole('region', { name: 'Selected' }))
  await user.click(bulk.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('2 found')).toBeVisible()
  await user.click(bulk.getByRole('button', { name: 'Forget' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('checkbox', { name: 'Select the 2 shown' })).not.toBeChecked()
  expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull()
  expect(screen.queryByText('2 found')).toBeNull()
})

it('lists each end user that could not be read, and tries those again', async () => {
  const { user, catalog, world } = await renderConsole('/end-users')
  const [real = ''] = Object.keys(world.state.endUsers)
  await seedCatalog(catalog, 'end user', [{ id: real }])
  world.state.faults.push({ endpoint: 'readEndUsers', times: 20, kind: 'status', status: 403 })
  await user.click(await screen.findByRole('checkbox', { name: 'Select the 1 shown' }))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('list', { name: 'Could not be read' })).toHaveTextContent(real)
  world.state.faults.splice(0)
  await user.click(screen.getByRole('button', { name: 'Try 1 again' }))
  expect(await screen.findByText('1 found')).toBeVisible()
})
