import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { unsavedWork } from '@/session/unsaved-work'
import { mockEnvironment } from '@test/support/mount-world'
import { renderConsole } from '@test/support/render-console'

beforeEach(() => unsavedWork.clear())

it('sets the document title and focuses the heading of the page on navigation', async () => {
  const { user } = await renderConsole('/')
  await user.click(await screen.findByRole('link', { name: 'Spaces' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Spaces' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(document.title).toBe('Spaces · Persona Console')
  expect(screen.getByRole('link', { name: 'Spaces' })).toHaveAttribute('aria-current', 'page')
})

it.each(['00123', '662E41', '723421968459640832', 'a/b?c#d'])(
  'opens the id %s with the keyboard alone, unchanged',
  async (id) => {
    const { user, router } = await renderConsole('/spaces')
    await screen.findByRole('heading', { level: 1, name: 'Spaces' })
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.getByRole('combobox', { name: 'Paste an id or search' })).toHaveFocus()
    await user.keyboard(`${id}{Enter}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Space' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/spaces/${encodeURIComponent(id)}`)
    expect(screen.getByRole('button', { name: `Copy space id ${id}` })).toBeVisible()
  },
)

it('lets the user choose the kind, because an id does not reveal it', async () => {
  const { user } = await renderConsole('/activity')
  await user.click(await screen.findByRole('button', { name: 'Paste an id or search' }))
  await user.keyboard('x1')
  expect(await screen.findByRole('option', { name: /^Blueprint/ })).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Space' })).toBeVisible()
})

it('shows who is signed in, who is acting and who pays, each with its own menu', async () => {
  const { user } = await renderConsole('/')
  const bar = within(await screen.findByRole('group', { name: 'Identities' }))
  await user.click(bar.getByRole('button', { name: /^Funding key, None/ }))
  await user.type(await screen.findByLabelText('API key'), 'sk-very-secret-0042{Enter}')
  expect(await bar.findByRole('button', { name: /^Funding key, .*0042/ })).toBeVisible()
  expect(document.body).not.toHaveTextContent('sk-very-secret')
  expect(bar.getByRole('button', { name: /^Acting as, Nobody/ })).toBeVisible()
  await user.click(bar.getByRole('button', { name: /^Session, Maro Okell/ }))
  const menu = within(await screen.findByRole('dialog', { name: 'Session' }))
  expect(await menu.findByText(/no way to revoke/)).toBeVisible()
})

it('asks before a sign-out discards unsaved work', async () => {
  const { user, session } = await renderConsole('/')
  const bar = within(await screen.findByRole('group', { name: 'Identities' }))
  act(() => unsavedWork.set('bp_1', { title: 'Museum guide', count: 7 }))
  const signOut = async () => {
    await user.click(bar.getByRole('button', { name: /^Session/ }))
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  }
  await signOut()
  const dialog = await screen.findByRole('dialog', { name: 'Sign out and discard?' })
  const work = within(dialog).getByRole('list', { name: 'Unsaved work' })
  expect(
    within(work)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['7 unsaved changes in Museum guide'])
  await user.click(screen.getByRole('button', { name: 'Keep working' }))
  expect(session.getSnapshot().status).toBe('active')
  await signOut()
  await user.click(await screen.findByRole('button', { name: 'Discard and sign out' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
})

it('shows that the browser is offline until it is back', async () => {
  await renderConsole('/')
  await screen.findByRole('heading', { level: 1, name: 'Home' })
  const online = (is: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => is })
    act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')))
  }
  online(false)
  expect(screen.getByText('You are offline')).toBeVisible()
  online(true)
  expect(screen.queryByText('You are offline')).toBeNull()
})

it('says that an address has no page, and links to Home', async () => {
  const { user } = await renderConsole('/no/such/page')
  await user.click(await screen.findByRole('link', { name: 'Go to Home' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})

it('shows the id while its page loads, and when it failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React reports every error that a boundary catches
  vi.spyOn(console, 'warn').mockImplementation(() => {}) // and so does the router
  const { router, world } = await renderConsole('/spaces')
  await screen.findByRole('heading', { level: 1, name: 'Spaces' })
  world.state.faults.push({ endpoint: 'getBlueprint', times: 1, kind: 'stall', ms: null })
  const crumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  const goTo = (id: string) => act(() => router.navigate({ to: '/blueprints/$id', params: { id } }))
  await goTo('bp_01J8ZQ4N6T7RXQZV')
  expect(await crumb.findByText('bp_01J8Z…XQZV')).toHaveAttribute('aria-current', 'page')
  expect(document.title).toBe('bp_01J8Z…XQZV · Persona Console')
  world.state.faults.push({ endpoint: 'getBlueprint', times: 20, kind: 'status', status: 403 })
  await goTo('00123')
  await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' })
  expect(crumb.getByText('00123')).toBeVisible()
  expect(document.title).toBe('This page could not be shown · 00123 · Persona Console')
})

it('shows the id of an entity if its name is unknown', async () => {
  await renderConsole('/spaces/00123')
  await screen.findByRole('heading', { level: 1, name: 'Space' })
  expect(document.title).toBe('Space · 00123 · Persona Console')
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('00123')).toBeVisible()
})

it('warns before another environment is opened that acting users and funding keys are not carried over', async () => {
  const staging = { ...mockEnvironment, id: 'staging', name: 'Staging', baseUrl: 'http://staging.test' }
  const { user, identities, client } = await renderConsole('/', { others: [staging] })
  const { value } = await client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
  act(() => identities.actAs(identities.paste(value.token ?? '')))
  act(() => void identities.addFundingKey('psk_demo_0123456789'))
  await user.click(await screen.findByRole('button', { name: /^Environment Test, .+, switch$/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: /^Staging/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch to Staging?' }))
  const lost = within(dialog.getByRole('list', { name: 'Not carried over' }))
  expect(lost.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^You will stop acting as an end user: 1 end-user token /),
    '1 funding key will be removed. Keys are never stored.',
  ])
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(identities.getSnapshot().fundingKeys).toHaveLength(1)
})
