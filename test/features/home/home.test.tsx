import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { closeOverlay } from '@/ui/overlay'
import { know, knowSpaces } from '@test/features/catalog/known-spaces'
import { renderConsole } from '@test/support/render-console'

afterEach(() => {
  cleanup()
  closeOverlay()
})

async function openHome() {
  const view = await renderConsole('/')
  await knowSpaces(view.catalog)
  const field = await screen.findByRole('textbox', { name: 'Paste an id, a link, a log line or JSON' })
  const enter = async (text: string) => {
    await view.user.click(field)
    await view.user.paste(text)
    await view.user.keyboard('{Enter}')
  }
  const goesTo = (href: string) => waitFor(() => expect(view.router.state.location.href).toBe(href))
  return { ...view, field, enter, goesTo }
}

describe('the big field of Home', () => {
  it('opens what an id is known as, and a link as what it says', async () => {
    const { enter, goesTo, router } = await openHome()
    await enter('00123')
    await goesTo('/spaces/00123')
    await act(() => router.navigate({ to: '/' }))
    await screen.findByRole('textbox', { name: /^Paste an id/ })
  })

  it('opens a link as what it says', async () => {
    const { enter, goesTo } = await openHome()
    await enter('https://console.example/episodes/723421968459640832')
    await goesTo('/episodes/723421968459640832')
  })

  it('asks what an id is of where nothing tells it', async () => {
    const { enter, goesTo } = await openHome()
    await enter('9F0C77AAQHW0')
    await goesTo('/go?ref=9F0C77AAQHW0')
    expect(await screen.findByRole('heading', { level: 1, name: 'What an id is of' })).toBeVisible()
  })

  it('finds every id of a log line, over several lines too', async () => {
    const { enter } = await openHome()
    await enter(`level=warn space=00123\nblueprint_id=${ids.museumGuide} end_user_id="662E41"`)
    const list = await screen.findByRole('list', { name: 'Ids' })
    expect(within(list).getAllByRole('link')).toHaveLength(3)
  })

  it('searches a name in the palette', async () => {
    const { enter } = await openHome()
    await enter('roman galery')
    const option = await screen.findByRole('option', { name: /Roman gallery tour|^tour/ })
    expect(option).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Paste an id or search' })).toHaveValue('roman galery')
  })

  it('says what is missing, and lets no token in', async () => {
    const { user, field } = await openHome()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Paste an id first, or type a name.')
    await user.click(field)
    await user.paste('authorization: Bearer abcdefgh12345678')
    expect(field).toHaveValue(' ')
    expect(screen.getByRole('alert')).toHaveTextContent('token or key was left out')
  })
})

describe('Home', () => {
  it('shows pins and what was opened, with their ages, and counts only what this browser knows', async () => {
    const { catalog } = await openHome()
    act(() => catalog.visit({ kind: 'space', id: '662E41' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Known to this browser' })).toBeVisible()
    expect(screen.getByText(/catalog holds 3 things/)).toBeVisible()
    expect(
      within(await screen.findByRole('region', { name: /^Pinned/ })).getByRole('link', { name: 'tour' }),
    ).toHaveAttribute('href', '/spaces/00123')
    const row = within(screen.getByRole('region', { name: /^Recent/ })).getByRole('row', { name: /Hall 10/ })
    expect(row).toHaveTextContent('662E41')
    expect(row).toHaveTextContent('2 min')
  })

  it('begins with doors where nothing is known', async () => {
    await renderConsole('/')
    expect(await screen.findByRole('heading', { name: 'Where to start' })).toBeVisible()
    for (const name of [/Open a blueprint/, /New blueprint From/, /Identities Who/, /Interface assumptions/])
      expect(screen.getByRole('link', { name })).toBeVisible()
  })

  it('says that nothing is remembered where the browser has no storage for it', async () => {
    const { catalog } = await renderConsole('/')
    await know(catalog, 'corpus', [{ id: 'crp_1', fields: { name: 'Ceramics' } }])
    expect(await screen.findByText(/is not remembered/)).toBeVisible()
  })
})
