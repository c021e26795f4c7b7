import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ownOf } from '@/storage/catalog/catalog-entry'
import { seedSpaces } from '@test/features/catalog/seed-catalog'
import { renderConsole } from '@test/support/render-console'

async function openPeek(url: string) {
  const view = await renderConsole(url)
  await seedSpaces(view.catalog)
  await screen.findByRole('heading', { level: 1 })
  return view
}

it('shows the entity in the address next to the page, with ages and sources, and closes on Escape', async () => {
  const { user, router } = await openPeek('/spaces?peek=space%3A00123')
  const panel = await screen.findByRole('complementary', { name: /^Space/ })
  await waitFor(() => expect(panel).toHaveFocus())
  expect(within(panel).getByText('Roman gallery tour')).toBeVisible()
  expect(within(panel).getAllByText(/PUT space/).length).toBeGreaterThan(0)
  expect(within(panel).getByRole('link', { name: 'Open page' })).toHaveAttribute('href', '/spaces/00123')
  // A space cannot be read, so the panel offers no action that needs a read.
  expect(within(panel).queryByRole('button', { name: 'Check again' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Space/ })).toBeNull())
  expect(router.state.location.href).toBe('/spaces')
})

it('says if nothing is known about an entity, and keeps an id that looks like a number', async () => {
  await openPeek('/settings?peek=end%20user%3A723421968459640832')
  const panel = await screen.findByRole('complementary', { name: 'End user 723421968459640832' })
  expect(within(panel).getByText(/Nothing seen yet/)).toBeVisible()
  expect(within(panel).getByRole('link', { name: 'Open page' })).toHaveAttribute(
    'href',
    '/end-users/723421968459640832',
  )
})

it.each(['nothing', 'space:', '[1]'])('says that %s is nothing to peek at', async (text) => {
  const { user, router } = await openPeek(`/settings?peek=${encodeURIComponent(text)}`)
  const panel = within(await screen.findByRole('complementary', { name: 'Nothing to peek at' }))
  expect(panel.getByText(text)).toBeVisible()
  const way = panel.getByRole('link', { name: 'Identify it' })
  expect(way.getAttribute('href')).toMatch(/^\/go\?ref=/)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Settings')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.href).toBe('/settings'))
})

it('shows the entity for an id without a kind, as this browser knows it', async () => {
  await openPeek('/settings?peek=723421968459640832')
  expect(await screen.findByRole('complementary', { name: 'Space <b>Hall 9</b>' })).toBeVisible()
})

it('asks which entity is meant if several have the id', async () => {
  const { user, catalog, router } = await openPeek('/settings')
  act(() => catalog.edit({ kind: 'corpus', id: '662E41' }, { alias: 'Ceramics' }))
  await act(() => router.navigate({ to: '/settings', search: { peek: '662E41' } }))
  const panel = within(await screen.findByRole('complementary', { name: 'Several entities have this id' }))
  expect(panel.getByRole('link', { name: 'Space <b>Hall 10</b> Müller' })).toBeVisible()
  await user.click(panel.getByRole('link', { name: 'Corpus Ceramics' }))
  expect(await screen.findByRole('complementary', { name: 'Corpus Ceramics' })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ peek: 'corpus:662E41' })
})

it('keeps the text typed into an alias when the panel switches to another entity', async () => {
  const { user, router, catalog } = await openPeek('/spaces?peek=space%3A662E41')
  const panel = await screen.findByRole('complementary', { name: /^Space/ })
  await user.type(within(panel).getByLabelText('Alias'), 'the hall')
  await router.navigate({ to: '/spaces', search: { peek: 'space:00123' } })
  await screen.findByRole('complementary', { name: /^Space/ })
  await waitFor(() => expect(ownOf(catalog.get({ kind: 'space', id: '662E41' })).alias).toBe('the hall'))
})
