import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/errors'
import { ids } from '@/mock/seed/ids'
import { issueToken } from '@/mock/token'
import { closeOverlay } from '@/ui/overlay'
import { renderConsole } from '@test/support/render-console'

afterEach(() => {
  cleanup()
  closeOverlay()
})

const field = () => screen.getByRole('combobox', { name: 'Paste an id or search' })
const chosen = () => screen.getByRole('option', { selected: true })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

async function openPalette(user: UserEvent, text = '') {
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  if (text !== '') fireEvent.change(field(), { target: { value: text } })
  if (text !== '@zzzz zzzz') await screen.findAllByRole('option')
}

it('begins with the pages, is walked by keys, and gives the focus back', async () => {
  const { user } = await renderConsole('/settings')
  const trigger = await screen.findByRole('button', { name: 'Paste an id or search' })
  trigger.focus()
  await openPalette(user)
  await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant', chosen().id))
  expect(chosen()).toHaveTextContent('Home')
  await user.keyboard('{End}')
  expect(chosen()).toHaveTextContent('Settings')
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toHaveTextContent('Home')
  await user.keyboard('{ArrowUp}{Home}{ArrowDown}')
  expect(chosen()).toHaveTextContent('Blueprints')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(trigger).toHaveFocus()
})

it('does not lose a key that is pressed before its code is there', async () => {
  const { user, router } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}/personas/00123{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/personas/00123'))
})

it('reads nothing before it is asked to, and says in the row what came of it', async () => {
  const { user, world, router } = await renderConsole('/settings')
  await openPalette(user, ids.nightWatch)
  expect(screen.getByText('id, 19 characters')).toBeVisible()
  expect(screen.getByText('Try as, safe reads only')).toBeVisible()
  expect(screen.getByText('Open anyway, no read exists')).toBeVisible()
  const before = options()
  const asked = () => world.log.entries.filter(({ endpoint }) => endpoint !== 'logIn')
  expect(asked()).toHaveLength(0)
  await user.click(screen.getByRole('option', { name: /^End user/ }))
  expect(await screen.findByRole('option', { name: /^End user.*not found/ })).toBeVisible()
  await user.click(screen.getByRole('option', { name: /^Blueprint/ }))
  expect(await screen.findByRole('option', { name: /^Blueprint.*found, Night watch/ })).toBeVisible()
  expect(asked().map(({ endpoint }) => endpoint)).toEqual(['readEndUsers', 'getBlueprint'])
  // Rows stay where they were.
  expect(options().map((text) => text.slice(0, 7))).toEqual(before.map((text) => text.slice(0, 7)))
  expect(screen.getByRole('option', { name: /^Episode.*needs an identity/ })).toBeVisible()
  await user.click(screen.getByRole('option', { name: /^Blueprint/ }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Night watch/ })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/blueprints/${ids.nightWatch}`)
})

it('tells where an id was named, and tries what it is most likely of', async () => {
  const { user, catalog } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  const at = Date.now()
  act(() =>
    catalog.take([
      {
        kind: 'space',
        id: 's1',
        source: 'PUT space',
        at,
        fields: { name: 'Roman gallery tour' },
        state: 'verified',
      },
      {
        kind: 'end user',
        id: '9F0C77AA',
        source: 'PUT space',
        at,
        fields: {},
        named: { kind: 'space', id: 's1', as: 'participant' },
      },
    ]),
  )
  await openPalette(user, '9F0C77AA')
  expect(
    screen.getByRole('option', { name: /^Participant of Roman gallery tour named there .*, never resolved/ }),
  ).toHaveAttribute('href', '/spaces/s1')
  expect(chosen()).toHaveTextContent(/^End user batch lookup, most likely by where it was seen/)
})

it('finds known things by alias and with a mistyped letter, and runs actions', async () => {
  const { user, catalog, router } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  act(() => {
    catalog.take([
      { kind: 'space', id: 's1', source: 'PUT space', at: 1, fields: { name: 'Roman gallery tour' } },
    ])
    catalog.edit({ kind: 'space', id: 's1' }, { alias: 'Late opening' })
  })
  await openPalette(user, 'late openig')
  expect(chosen()).toHaveTextContent('Late opening')
  fireEvent.change(field(), { target: { value: '@' } })
  fireEvent.change(field(), { target: { value: '>dark' } })
  expect(options()).toEqual([expect.stringContaining('Dark theme')])
  await user.keyboard('{Enter}')
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  expect(screen.queryByRole('dialog')).toBeNull()
  await openPalette(user, 'late')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/spaces/s1'))
})

it.each([
  ['catalog', '/catalog'],
  ['catlog', '/catalog'],
  ['memory', '/catalog'],
  ['requests', '/activity'],
  ['log', '/activity'],
  ['keys', '/keys'],
  ['billing', '/keys'],
  ['bluepirnts', '/blueprints'],
  ['settngs', '/settings'],
])('opens the page that is called %s', async (text, path) => {
  const { user, router } = await renderConsole('/spaces')
  await openPalette(user, text)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

it('tries first what other ids of the same beginning are of', async () => {
  const { user, catalog } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  act(() =>
    catalog.take(
      ['eu_1A', 'eu_2B', 'eu_3C'].map((id) => ({
        ...{ kind: 'end user', id, source: 'batch lookup', at: 1, fields: {} },
      })),
    ),
  )
  await openPalette(user, 'eu_9F0C77AAKX2N')
  expect(chosen()).toHaveTextContent(/^End user batch lookup, most likely by how it begins/)
  expect(screen.getAllByRole('option')[0]).toBe(chosen())
})

it('opens the request of this tab by its id, and asks nobody by one', async () => {
  const { user, router, world, client } = await renderConsole('/settings')
  const failure: unknown = await client
    .call(endpoints.getBlueprint, { params: { id: 'bp_gone' } })
    .catch((error: unknown) => error)
  const request_id = failure instanceof ServiceError ? failure.request_id : undefined
  const asked = world.log.entries.length
  await openPalette(user, 'req_8F2K1M0Q9Z4T')
  expect(options()).toEqual([expect.stringMatching(/^The id of a request/)])
  fireEvent.change(field(), { target: { value: `failed, request_id=${request_id} blueprint 00123` } })
  expect(screen.getByRole('option', { name: /404, .*Open in activity/ })).toBeVisible()
  fireEvent.change(field(), { target: { value: request_id } })
  expect(options()).toEqual([expect.stringMatching(/404, .*Open in activity/)])
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('complementary', { name: 'Request' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/activity')
  expect(world.log.entries).toHaveLength(asked)
})

it('says why a read failed below the list, and tries again', async () => {
  const { user, world } = await renderConsole('/settings')
  await openPalette(user, ids.nightWatch)
  world.state.faults.push({ endpoint: 'getBlueprint', kind: 'status', status: 500, times: 1 })
  await user.click(screen.getByRole('option', { name: /^Blueprint/ }))
  const failure = within(await screen.findByRole('alert'))
  expect(failure.getByText('Blueprint: The service failed')).toBeVisible()
  expect(failure.getByRole('button', { name: /request id/ })).toBeVisible()
  await user.click(failure.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: /^Blueprint.*found, Night watch/ })).toBeVisible()
})

it('lists every id of a pasted text, and opens them together', async () => {
  const { user, router } = await renderConsole('/settings')
  await openPalette(user)
  await user.click(field())
  await user.paste('space_id=00123\nparticipant=662E41\n request_id=5f3d2c1b-aaaa-4000-8000-1234567890ab')
  expect(await screen.findByText('2 ids')).toBeVisible()
  expect(screen.getByRole('option', { name: /00123 Space, told by space_id/ })).toHaveAttribute(
    'href',
    '/spaces/00123',
  )
  expect(screen.getByRole('option', { name: /662E41 End user/ })).toHaveAttribute('href', '/end-users/662E41')
  expect(screen.getByText('3 results')).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Pasted ids' })).toBeVisible()
  expect(router.state.location.search).toEqual({ ref: 'space_id=00123 participant_id=662E41' })
})

it('opens in a new tab on request, and stays', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await renderConsole('/settings')
  await openPalette(user, '/spaces/a%2Fb')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(open).toHaveBeenCalledWith('/spaces/a%2Fb', '_blank', 'noopener')
  expect(screen.getByRole('dialog', { name: 'Open anything' })).toBeVisible()
})

it('never takes a token, however it comes', async () => {
  const token = issueToken({ sub: 'eu_1' })
  const { user } = await renderConsole('/settings')
  await openPalette(user)
  await user.click(field())
  await user.paste(`authorization: Bearer ${token} space_id=00123`)
  expect(field()).toHaveValue('  space_id=00123')
  expect(await screen.findByText(/looks like a token or key/)).toBeVisible()
  expect(screen.getByRole('option', { name: /^Space told by space_id/ })).toBeVisible()
  expect(document.body.outerHTML).not.toContain(token.slice(0, 12))
})

it.each([
  ['two ids', 'spc_1 spc_2', 'Open these 2 words as ids', 'id=spc_1 id=spc_2'],
  ['a word for nothing', 'none', 'Open “none” as an id', 'id="\\u006eone"'],
  ['dots', '..', 'Open “..” as an id', 'id="\\u002e."'],
  [
    'ten thousand letters',
    'x'.repeat(10_000),
    `Open “${'x'.repeat(60)}…” as an id`,
    `id=${'x'.repeat(10_000)}`,
  ],
  ['a word', 'zebra', 'Open “zebra” as an id', 'zebra'],
])('offers words as ids where nothing else is found, and asks nobody: %s', async (_, text, title, ref) => {
  const { user, router, world } = await renderConsole('/blueprints')
  await openPalette(user, text)
  expect(chosen()).toHaveTextContent(title)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ ref }))
  expect(world.log.entries.filter(({ endpoint }) => endpoint !== 'logIn')).toEqual([])
})

it('says that nothing is called so', async () => {
  const { user } = await renderConsole('/settings')
  await openPalette(user, '@zzzz zzzz')
  expect(await screen.findByText(/Nothing here is called so/)).toBeVisible()
  expect(screen.getByText('No results')).toBeInTheDocument()
  const foot = within(screen.getByRole('dialog'))
  await user.click(foot.getByRole('button', { name: /help/ }))
  expect(await screen.findByRole('option', { name: /^Paste anything/ })).toBeVisible()
})
