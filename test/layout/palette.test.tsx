import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { issueToken } from '@/mock/token'
import { closeOverlay } from '@/ui/overlays/overlay'
import { openActAs } from '@test/support/act-as'
import { renderConsole } from '@test/support/render-console'
import { chosen, field, openPalette, options } from './open-palette'

afterEach(() => {
  cleanup()
  closeOverlay()
})

it('starts with the list of pages, moves with arrow keys, and returns the focus on close', async () => {
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

it('does not lose a key that is pressed before its code has loaded', async () => {
  const { user, router } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}/personas/00123{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/personas/00123'))
})

it('looks an id up only on request, and shows the result in its row', async () => {
  const { user, world, router } = await renderConsole('/settings')
  await openPalette(user, ids.nightWatch)
  expect(screen.getByText('id, 19 characters')).toBeVisible()
  expect(screen.getByText('Look it up as (read only)')).toBeVisible()
  expect(screen.getByText('Open without checking')).toBeVisible()
  const before = options()
  const asked = () => world.log.entries.filter(({ endpoint }) => endpoint !== 'logIn')
  expect(asked()).toHaveLength(0)
  await user.click(screen.getByRole('option', { name: /^End user/ }))
  expect(await screen.findByRole('option', { name: /^End user.*not found/ })).toBeVisible()
  await user.click(screen.getByRole('option', { name: /^Blueprint/ }))
  expect(await screen.findByRole('option', { name: /^Blueprint.*found, Night watch/ })).toBeVisible()
  expect(asked().map(({ endpoint }) => endpoint)).toEqual(['readEndUsers', 'getBlueprint'])
  // Rows keep their positions.
  expect(options().map((text) => text.slice(0, 7))).toEqual(before.map((text) => text.slice(0, 7)))
  expect(screen.getByRole('option', { name: /^Episode.*needs an identity/ })).toBeVisible()
  await user.click(screen.getByRole('option', { name: /^Blueprint/ }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Night watch/ })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/blueprints/${ids.nightWatch}`)
})

it('opens the entity known by an id before it looks the id up as another kind', async () => {
  const { user, catalog } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  const known = {
    kind: 'corpus',
    id: ids.ceramics,
    source: 'POST query',
    at: Date.now(),
    fields: {},
  } as const
  act(() => catalog.take([{ ...known, state: 'verified' }]))
  await openPalette(user, ids.ceramics)
  expect(chosen()).toHaveTextContent(/^crp_4ND8…6YTA ?Corpus/)
})

it('opens an episode that needs an end user on a page where one can be chosen', async () => {
  const { user, router } = await renderConsole('/settings')
  await openPalette(user, ids.bottleMarks)
  await user.click(screen.getByRole('option', { name: /^Episode.*needs an identity/ }))
  expect(await screen.findByText(/needs an end user’s token/)).toBeVisible()
  expect((await openActAs(user)).getByRole('button', { name: 'Paste a token' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/episodes/${ids.bottleMarks}`)
})

it('finds known entities by alias and with a mistyped letter, and runs actions', async () => {
  const { user, catalog, router } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  act(() => {
    catalog.take([
      {
        kind: 'space',
        id: 's1',
        source: 'PUT space',
        at: Date.now(),
        fields: { name: 'Roman gallery tour' },
      },
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

it('finds a persona and its versions by kind and name, and shows the kind of each', async () => {
  const { user, catalog, router } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  const told = { source: 'POST persona', at: Date.now() } as const
  act(() =>
    catalog.take([
      { kind: 'persona', id: 'per_1', ...told, fields: { name: 'Guide of hall 2' } },
      { kind: 'persona', id: 'per_2', ...told, fields: { name: 'Night watch' } },
      { kind: 'persona version', id: 'pv_1', ...told, fields: { persona_id: 'per_1', version: '3' } },
      { kind: 'space', id: 's1', ...told, fields: { name: 'Guide room' } },
    ]),
  )
  await openPalette(user, 'persona Guide')
  expect(options().slice(0, 2)).toEqual([
    expect.stringMatching(/^Guide of hall 2 Persona, /),
    expect.stringMatching(/^Guide of hall 2, version 3 Persona version, /),
  ])
  expect(options().join()).not.toMatch(/Night watch|Guide room/)
  for (const text of ['guide persona', 'Personas hall 2', '@persona guide', 'persona gudie']) {
    fireEvent.change(field(), { target: { value: text } })
    expect(chosen()).toHaveTextContent(/^Guide of hall 2 Persona, /)
  }
  // The kind alone lists all its entities.
  fireEvent.change(field(), { target: { value: 'persona' } })
  const rows = options().join()
  expect(rows).toMatch(/Guide of hall 2 Persona, /)
  expect(rows).toMatch(/Night watch Persona, /)
  expect(rows).not.toMatch(/Guide room/)
  fireEvent.change(field(), { target: { value: 'persona version 3' } })
  expect(chosen()).toHaveTextContent(/^Guide of hall 2, version 3 Persona version, /)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/personas/per_1?version=3'))
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
])('opens the page found by %s', async (text, path) => {
  const { user, router } = await renderConsole('/spaces')
  await openPalette(user, text)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

it('lists every id in a pasted text, and opens them together', async () => {
  const { user, router } = await renderConsole('/settings')
  await openPalette(user)
  await user.click(field())
  await user.paste('space_id=00123\nparticipant=662E41\n request_id=5f3d2c1b-aaaa-4000-8000-1234567890ab')
  expect(await screen.findByText('2 ids')).toBeVisible()
  expect(
    screen.getByRole('option', { name: /00123 Space, from the word “space_id” in your text/ }),
  ).toHaveAttribute('href', '/spaces/00123')
  expect(screen.getByRole('option', { name: /662E41 End user/ })).toHaveAttribute('href', '/end-users/662E41')
  expect(screen.getByText('4 results')).toBeInTheDocument()
  await user.click(screen.getByRole('option', { name: /^Open all on one page/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pasted ids' })).toBeVisible()
  expect(router.state.location.search).toEqual({ ref: 'space_id=00123 participant=662E41' })
})

it('opens a page in a new tab on request, and stays open', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await renderConsole('/settings')
  await openPalette(user, '/spaces/a%2Fb')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(open).toHaveBeenCalledWith('/spaces/a%2Fb', '_blank', 'noopener')
  expect(screen.getByRole('dialog', { name: 'Open anything' })).toBeVisible()
})

it('never accepts a token, however it is entered', async () => {
  const token = issueToken({ sub: 'eu_1' })
  const { user } = await renderConsole('/settings')
  await openPalette(user)
  await user.click(field())
  await user.paste(`authorization: Bearer ${token} space_id=00123`)
  expect(field()).toHaveValue('  space_id=00123')
  expect(await screen.findByText(/looks like a token or key/)).toBeVisible()
  expect(screen.getByRole('option', { name: /^Space from the word “space_id” in your text/ })).toBeVisible()
  expect(document.body.outerHTML).not.toContain(token.slice(0, 12))
})

it.each([
  ['a token', () => issueToken({ sub: 'eu_1' }), 'Paste tokens under Identities.'],
  [
    'an API key',
    () => 'psk_live0123456789abcdef',
    'An API key can be attached as a funding key under Identities.',
  ],
])('goes to Identities on Enter, not to the first page, if %s was pasted', async (_what, make, advice) => {
  const { user, router } = await renderConsole('/settings')
  await openPalette(user)
  await user.click(field())
  await user.paste(make())
  expect(await screen.findByText(advice, { exact: false })).toBeVisible()
  expect(field()).not.toHaveAttribute('aria-activedescendant')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/identities'))
  expect(screen.queryByRole('dialog', { name: 'Open anything' })).toBeNull()
})

it.each(['https://b.s3.example/a', 'b.s3.example/a', ''])(
  'offers no id from the rest of a presigned address: %s',
  async (address) => {
    const { user } = await renderConsole('/settings')
    await openPalette(user)
    await user.click(field())
    await user.paste(
      `${address}?X-Amz-Date=20261121T101112Z&X-Amz-Signature=0f1e2d3c&X-Amz-SignedHeaders=host&x-id=GetObject`,
    )
    expect(await screen.findByText(/looks like a token or key/)).toBeVisible()
    expect(screen.queryByRole('option', { name: /as an id|as ids|GET blueprint/ })).toBeNull()
  },
)

it('says that the catalog is empty, and lists Settings once', async () => {
  const { user } = await renderConsole('/settings')
  await openPalette(user, '@', false)
  expect(await screen.findByText(/^Your catalog is empty/)).toBeVisible()
  fireEvent.change(field(), { target: { value: 'settings' } })
  await waitFor(() => expect(options().filter((text) => /^(Open s|S)ettings/.test(text))).toHaveLength(1))
})

it('says that nothing in the palette matches', async () => {
  const { user } = await renderConsole('/settings')
  await openPalette(user, '@zzzz zzzz', false)
  expect(await screen.findByText(/No matches/)).toBeVisible()
  expect(screen.getByText('No results')).toBeInTheDocument()
  const foot = within(screen.getByRole('dialog'))
  await user.click(foot.getByRole('button', { name: /help/ }))
  expect(await screen.findByRole('option', { name: /^Paste anything/ })).toBeVisible()
})

it.each([
  ['space', 'participant', ids.romanGallery, ids.ines],
  ['participant', 'space', ids.ines, ids.romanGallery],
])('opens the space in a pasted ticket as its participant on Enter: %s, %s', async (one, other, id, next) => {
  const { user, router } = await renderConsole('/settings')
  await openPalette(user)
  await user.click(field())
  await user.paste(`${one} ${id}, ${other} ${next} says the guide answered nonsense about the barrel bottles`)
  await waitFor(() => expect(chosen()).toHaveTextContent(/^Open the space as Ines Valdo/), { timeout: 8_000 })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/spaces/${ids.romanGallery}`))
  expect(router.state.location.search).toEqual({ participant: ids.ines })
})
