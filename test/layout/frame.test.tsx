import { notifications } from '@mantine/notifications'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { grantOfApiKey, grantOfLogin } from '@/session/grant'
import { ids } from '@/mock/seed/ids'
import { fill } from '@test/support/fill'
import { createTestMock, renderPage } from '@test/support/render-page'

const ines = 'eu_3B81KK0PZQ7M2YTC'
const withFrame = true

test('the palette opens a page, and an id out of a ticket', async () => {
  const { user, router } = await renderPage('/settings', { withFrame })
  await screen.findByRole('heading', { name: 'Settings' })
  // As on a Cyrillic layout.
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true })
  const search = await screen.findByPlaceholderText(/Paste an id/)
  await user.type(search, 'identit')
  await user.click(await screen.findByRole('button', { name: /Identities/ }))
  expect(await screen.findByRole('heading', { name: 'Identities' })).toHaveFocus()
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await user.click(await screen.findByPlaceholderText(/Paste an id/))
  await user.paste(`The end user ${ines} sees nothing in the space spc_1, since Monday`)
  expect(
    await screen.findByRole('button', { name: new RegExp(`^Open space spc_1 as ${ines}`) }),
  ).toBeVisible()
  await user.click(await screen.findByRole('button', { name: new RegExp(`Open end user ${ines}`) }))
  expect(router.state.location.pathname).toBe(`/end-users/${ines}`)
})

test('a word finds what is known by name or field before it is guessed to be an id', async () => {
  const { user } = await renderPage(`/end-users/${ids.ines}`, { withFrame })
  await screen.findByRole('heading', { name: 'Ines Valdo' })
  await user.keyboard('{Control>}[KeyK]{/Control}')
  const search = await screen.findByPlaceholderText(/Paste an id/)
  const rows = () =>
    within(screen.getByRole('dialog', { name: 'Search' }))
      .getAllByRole('button', { name: /Ines|Dark|^.?Open / })
      .map(({ textContent }) => textContent)
  for (const [word, ...first] of [
    ['ines', 'Ines Valdo'],
    ['visitor-2291', 'Ines Valdo', 'Open blueprint visitor-2291'],
    ['theme', 'Dark appearance'],
    ['unheard', 'Open blueprint unheard', 'Open persona unheard'],
  ]) {
    await user.clear(search)
    await user.type(search, word ?? '')
    const expected = first.map((text): unknown => expect.stringContaining(text))
    await expect.poll(() => rows().slice(0, 2)).toEqual(expected)
  }
})

test('on an empty field Enter opens what was opened last, and not what is open', async () => {
  const { user, router } = await renderPage(`/end-users/${ids.ines}`, { withFrame })
  await screen.findByRole('heading', { name: 'Ines Valdo' })
  await router.navigate({ to: '/end-users/$id', params: { id: ids.tomas } })
  await screen.findByRole('heading', { name: /Tomas/ })
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await screen.findByText('Recent')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Ines Valdo' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/end-users/${ids.ines}`)
})

test('the identity button is called by who is signed in and acted as', async () => {
  const { console: shown } = await renderPage('/settings', {
    withFrame,
    prepare: async ({ identities }) => identities.actAs(await identities.mint(ids.ines)),
  })
  const name = `as ${ids.ines}`
  expect(await screen.findByRole('button', { name: `Identity: Maro Okell, ${name}` })).toBeVisible()
  shown.session.expire()
  expect(await screen.findByRole('button', { name: `Identity: Session ended, ${name}` })).toBeInTheDocument()
})

test('signing out leads to the sign-in, without the way back, and clears what was read', async () => {
  const { user, router, console: shown } = await renderPage(`/end-users/${ines}`, { withFrame })
  expect(await screen.findByRole('heading', { name: 'Ines Valdo' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /Identity/ }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out?' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
  expect(router.state.location.href).toBe('/sign-in')
  const cached = shown.queryClient.getQueryCache().getAll()
  expect(cached.map(({ state }) => state.data)).not.toContainEqual(expect.anything())
})

test('nothing on the page of one user is left for the next, on the same page too', async () => {
  const { user, console: shown } = await renderPage('/', { withFrame })
  await user.type(await screen.findByRole('textbox', { name: 'Open by id' }), 'secret')
  notifications.show({ message: 'Saved Ines', autoClose: false })
  expect(await screen.findByText('Saved Ines')).toBeInTheDocument()
  shown.session.expire()
  shown.session.start({ ...grantOfApiKey('psk_1'), subject: 'ines' }, { keep: false })
  act(() => shown.session.acceptOther())
  await expect.poll(() => screen.getByRole('textbox', { name: 'Open by id' })).toHaveValue('')
  await expect.poll(() => screen.queryByText('Saved Ines')).not.toBeInTheDocument()
})

test('an ended session asks over the page, and reads go on', async () => {
  const page = await renderPage('/settings', { withFrame })
  await screen.findByRole('heading', { name: 'Settings' })
  page.mock.expire()
  void page.router.navigate({ to: '/end-users/$id', params: { id: ines } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
  await fill(page.user, dialog.getByLabelText('Password'), 'museum')
  await page.user.click(dialog.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Ines Valdo' })).toBeInTheDocument()
})

test('another user is asked for before the page is left, and reads nothing of it', async () => {
  const mock = createTestMock()
  const { user, console: shown, router } = await renderPage(`/end-users/${ines}`, { mock, withFrame })
  await screen.findByRole('heading', { name: 'Ines Valdo' })
  const before = mock.log.length
  shown.session.expire()
  shown.session.start(grantOfApiKey('psk_other_1234'), { keep: false })
  const dialog = within(await screen.findByRole('dialog', { name: 'Continue as API key …1234?' }))
  expect(dialog.getByRole('button', { name: /Stay as/ })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: /Continue as/ }))
  await expect.poll(() => shown.session.get().user?.subject).toBe('api-key')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
  expect(mock.log.slice(before)).toEqual([])
})

test('a read that waits to be sent again says so', async () => {
  const mock = createTestMock()
  mock.fail('readEndUsers', { status: 503 })
  await renderPage(`/end-users/${ines}`, { mock, withFrame })
  expect(await screen.findByText(/^The service is busy or did not answer/)).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Ines Valdo' })).toBeVisible()
  expect(screen.queryByText(/^The service is busy/)).not.toBeInTheDocument()
})

test('the warning that the session ends can be put away', async () => {
  const { user, console, mock } = await renderPage('/settings', { withFrame })
  const { access_token: token } = mock.issueUserToken()
  const value = { access_token: token, expires_in: 240 }
  const grant = grantOfLogin({ value, at: Date.now() }, 'maro.okell@museum.example')
  act(() => {
    if (grant) console.session.start(grant, { keep: true })
  })
  expect(await screen.findByText(/^Your session ends in/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByText(/^Your session ends in/)).not.toBeInTheDocument()
})

test('an address that leads nowhere says so', async () => {
  await renderPage('/nowhere', { withFrame })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})

test('a dialog goes with its page', async () => {
  const { user, router } = await renderPage('/settings', { withFrame })
  await user.click(await screen.findByRole('button', { name: /Identity/ }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await screen.findByRole('dialog', { name: 'Sign out?' })
  await router.navigate({ to: '/identities' })
  await screen.findByRole('heading', { name: 'Identities' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
