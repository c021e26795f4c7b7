import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { writeCatalogFile } from '@/storage/catalog/catalog-file'
import { withObservation } from '@/storage/catalog/merge-entries'
import { samples } from '@/features/home/sample-entities'
import { ids } from '@/mock/seed/ids'
import { closeOverlay } from '@/ui/overlays/overlay'
import { seedCatalog, seedSpaces } from '@test/features/catalog/seed-catalog'
import { renderConsole } from '@test/support/render-console'

afterEach(() => {
  cleanup()
  closeOverlay()
})

async function openHome() {
  const view = await renderConsole('/')
  await seedSpaces(view.catalog)
  const field = await screen.findByRole('textbox', { name: 'Paste an id, a link, a log line or JSON' })
  const enter = async (text: string) => {
    await view.user.click(field)
    await view.user.paste(text)
    await view.user.keyboard('{Enter}')
  }
  const goesTo = (href: string) => waitFor(() => expect(view.router.state.location.href).toBe(href))
  return { ...view, field, enter, goesTo }
}

describe('the paste field of Home', () => {
  it('opens a known id as its entity', async () => {
    const { enter, goesTo, router } = await openHome()
    await enter('00123')
    await goesTo('/spaces/00123')
    await act(() => router.navigate({ to: '/' }))
    await screen.findByRole('textbox', { name: /^Paste an id/ })
  })

  it('opens a pasted link as its entity', async () => {
    const { enter, goesTo } = await openHome()
    await enter('https://console.example/episodes/723421968459640832')
    await goesTo('/episodes/723421968459640832')
  })

  it('opens the identify page for an unknown id', async () => {
    const { enter, goesTo } = await openHome()
    await enter('9F0C77AAQHW0')
    await goesTo('/go?ref=9F0C77AAQHW0')
    expect(await screen.findByRole('heading', { level: 1, name: 'Identify an id' })).toBeVisible()
  })

  it('finds all ids in a log line, also across several lines', async () => {
    const { enter } = await openHome()
    await enter(`level=warn space=00123\nblueprint_id=${ids.museumGuide} end_user_id="662E41"`)
    const list = await screen.findByRole('list', { name: 'Ids' })
    expect(within(list).getAllByRole('link')).toHaveLength(3)
  })

  it('keeps the participant of a pasted line, however short its id', async () => {
    const { enter, goesTo } = await openHome()
    await enter(`participant eu_NOPE in space ${ids.romanGallery}`)
    await goesTo(`/spaces/${ids.romanGallery}?participant=eu_NOPE`)
  })

  it('searches a name in the palette', async () => {
    const { enter } = await openHome()
    await enter('roman galery')
    const option = await screen.findByRole('option', { name: /Roman gallery tour|^tour/ })
    expect(option).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Paste an id or search' })).toHaveValue('roman galery')
  })

  it('says that an id is missing, and leaves out a token', async () => {
    const { user, field } = await openHome()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter an id or a name.')
    await user.click(field)
    await user.paste('authorization: Bearer abcdefgh12345678')
    expect(field).toHaveValue(' ')
    expect(screen.getByRole('alert')).toHaveTextContent('token or key was left out')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('token or key was left out')
    expect(screen.getByRole('alert')).not.toHaveTextContent('Enter an id')
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Identities' })).toHaveAttribute(
      'href',
      '/identities',
    )
  })
})

describe('Home', () => {
  it('shows pinned and recent entities with their ages, and counts only those seen in this browser', async () => {
    const { catalog } = await openHome()
    act(() => catalog.visit({ kind: 'space', id: '662E41' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    expect(screen.getByText(/catalog holds 3 entities/)).toBeVisible()
    expect(
      within(await screen.findByRole('region', { name: /^Pinned/ })).getByRole('link', { name: 'tour' }),
    ).toHaveAttribute('href', '/spaces/00123')
    const row = within(screen.getByRole('region', { name: /^Recent/ })).getByRole('row', { name: /Hall 10/ })
    expect(row).toHaveTextContent('662E41')
    expect(row).toHaveTextContent('2 min')
  })

  it('shows links to start with if the catalog is empty', async () => {
    await renderConsole('/')
    expect(await screen.findByRole('heading', { name: 'Where to start' })).toBeVisible()
    for (const name of [
      /Open a blueprint/,
      /New blueprint Start/,
      /Import a catalog file/,
      /Identities Manage/,
      /Interface assumptions/,
    ])
      expect(screen.getByRole('link', { name })).toBeVisible()
  })

  it('links to the catalog instead once an entity was seen, even if none was opened', async () => {
    const { catalog } = await renderConsole('/')
    expect(await screen.findByRole('heading', { name: 'Where to start' })).toBeVisible()
    await waitFor(() => expect(catalog.getState().partition).not.toBeNull())
    const key = { kind: 'api key', source: 'GET API keys', at: Date.now(), state: 'verified' } as const
    act(() => catalog.take([{ ...key, id: 'key_1', fields: { key_alias: 'Kiosk' } }]))
    expect(await screen.findByRole('link', { name: 'Browse the catalog' })).toHaveAttribute(
      'href',
      '/catalog',
    )
    expect(screen.queryByRole('heading', { name: 'Where to start' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'In this mock' })).toBeVisible()
  })

  it('explains the catalog on the first visit, and collapses the explanation once entities were seen', async () => {
    const { user, catalog } = await renderConsole('/')
    const words = await screen.findByText(/Every response from the service adds/)
    expect(words).toBeVisible()
    expect(screen.getByText('Nothing needs attention.')).toBeVisible()
    await seedSpaces(catalog)
    expect(await screen.findByText(/You have not opened anything yet\./)).toBeVisible()
    const folded = screen.getByText(/Every response from the service adds/).closest('details')
    await waitFor(() => expect(folded).not.toHaveAttribute('open'))
    await user.click(screen.getByText('How it works'))
    expect(folded).toHaveAttribute('open')
  })

  it('shows eight pinned entities in natural order, and links to all of them', async () => {
    const { catalog } = await renderConsole('/')
    const halls = Array.from({ length: 12 }, (_, index) => ({
      id: `spc_${index + 1}`,
      fields: { name: `Hall ${index + 1}` },
    }))
    await seedCatalog(catalog, 'space', halls)
    act(() => halls.forEach(({ id }) => catalog.edit({ kind: 'space', id }, { pinned: true })))
    const pinned = within(await screen.findByRole('region', { name: 'Pinned' }))
    await waitFor(() => expect(pinned.getAllByRole('listitem')).toHaveLength(8))
    expect(pinned.getAllByRole('link', { name: /^Hall/ }).map((link) => link.textContent)).toEqual(
      Array.from({ length: 8 }, (_, index) => `Hall ${index + 1}`),
    )
    expect(pinned.getByRole('link', { name: 'All 12' })).toHaveAttribute(
      'href',
      '/catalog?state=pinned&sort=name',
    )
    expect(await screen.findByRole('link', { name: 'All 12 pinned' })).toBeVisible()
  })

  it.each(['by its door', 'by a drop'])('imports a catalog without leaving the page: %s', async (how) => {
    const { user, catalog, router } = await renderConsole('/')
    const entry = withObservation(undefined, {
      ...{ kind: 'space', id: 'spc_1', source: 'PUT space', at: Date.now(), fields: { name: 'Hall' } },
    })
    const file = new File([writeCatalogFile([entry], 'test', 1)], 'c.json', { type: 'application/json' })
    await screen.findByRole('heading', { name: 'Where to start' })
    if (how === 'by a drop')
      fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } })
    else {
      await user.click(screen.getByRole('link', { name: /^Import a catalog file/ }))
      await user.upload(await screen.findByLabelText(/Choose a catalog file/), file)
    }
    await user.click(await screen.findByRole('button', { name: 'Import 1 entity' }))
    expect(catalog.get(entry)).toBeDefined()
    await waitFor(() => expect(router.state.location.href).toBe('/'))
  })

  it('suggests entities to start with on a mock, all of which exist', async () => {
    const known: readonly string[] = Object.values(ids)
    for (const { id } of samples) expect(known).toContain(id)
    await renderConsole('/')
    await screen.findByRole('heading', { name: 'Where to start' })
    expect(screen.getByRole('heading', { name: 'In this mock' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Museum guide' })).toHaveAttribute(
      'href',
      `/blueprints/${ids.museumGuide}`,
    )
  })

  it('says that the catalog is not saved if the browser has no storage', async () => {
    const { catalog } = await renderConsole('/')
    await seedCatalog(catalog, 'corpus', [{ id: 'crp_1', fields: { name: 'Ceramics' } }])
    expect(await screen.findByText(/^The catalog is not saved/)).toBeVisible()
  })
})
