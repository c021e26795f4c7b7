import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'
import { openPalette, options } from '../layout/open-palette'

/** React logs the 404 behind an error page to the console; only the production bundle filters it. */
const expectNotFound = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

const odd = 'hall 4; east/west'
const oddPath = `/blueprints/${encodeURIComponent(odd)}`

it.each([
  ['as it is', odd],
  ['in quotes', `"${odd}"`],
])('opens a typed id with spaces, a semicolon and a slash %s', async (_, text) => {
  expectNotFound()
  const { user, router, world } = await renderConsole('/blueprints')
  await user.type(await screen.findByRole('textbox', { name: 'Blueprint ids' }), `${text}{Enter}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Blueprint not found')
  expect(router.state.location.href).toBe(oddPath)
  expect(world.log.entries.at(-1)?.path).toBe(`/v1${oddPath}`)
})

it('opens an id with spaces that is pasted into “Open another blueprint”', async () => {
  expectNotFound()
  const { user, router } = await renderConsole('/blueprints/bp_gone')
  const box = await screen.findByRole('combobox', { name: 'Open another blueprint' })
  await user.click(box)
  await user.paste(`"${odd}"`)
  expect(box).toHaveValue(odd)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe(oddPath))
})

it('offers text that is read as several ids as one id', async () => {
  expectNotFound()
  const { user, router } = await renderConsole('/blueprints')
  await user.click(await screen.findByRole('textbox', { name: 'Blueprint ids' }))
  await user.paste('bp_one, bp_two')
  expect(await screen.findByRole('heading', { name: '2 ids' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open as one id' }))
  await waitFor(() => expect(router.state.location.href).toBe('/blueprints/bp_one%2C%20bp_two'))
})

it.each(['my;id;with/slash', 'a,"b"'])(
  'opens text from the address as one id, and shows it in the box: %s',
  async (text) => {
    const { user } = await renderConsole(`/go?ref=${encodeURIComponent(text)}`)
    expect(await screen.findByRole('textbox', { name: 'Paste anything' })).toHaveValue(text)
    await user.click(screen.getByRole('button', { name: 'Open as one id' }))
    expect(await screen.findByRole('region', { name: `Id ${text}` })).toBeVisible()
  },
)

it('offers an id with spaces in the palette and in “Paste anything”', async () => {
  const { user, router } = await renderConsole('/go')
  await openPalette(user, odd)
  expect(options()).toContainEqual(expect.stringContaining(`Open “${odd}” as one id`))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('textbox', { name: 'Paste anything' }))
  await user.paste('hall;east/west')
  await user.click(screen.getByRole('button', { name: 'Open as one id' }))
  expect(await screen.findByRole('region', { name: 'Id hall;east/west' })).toBeVisible()
  expect(router.state.location.search).toEqual({ ref: 'id="hall;east/west"' })
})

it('reads quoted text as one id in “Paste anything”', async () => {
  const { user } = await renderConsole('/go')
  await user.click(await screen.findByRole('textbox', { name: 'Paste anything' }))
  await user.paste(`"${odd}"`)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('region', { name: `Id ${odd}` })).toBeVisible()
})

it('adds the participants from mixed text, keeps the other words, and splits a list at commas', async () => {
  const { user } = await renderConsole(`/spaces/${ids.romanGallery}?tab=participants`)
  const add = () => screen.findByRole('combobox', { name: 'Add a known end user, or paste ids' })
  const staged = () => screen.getByRole('list', { name: 'To be added' })
  await user.click(await add())
  await user.paste('eu_static, eu_other')
  await waitFor(() => expect(within(staged()).getAllByRole('listitem')).toHaveLength(2))
  await user.type(await add(), 'eu_1A2B3C nope eu_9Z8Y7X{Enter}')
  await waitFor(() => expect(within(staged()).getAllByRole('listitem')).toHaveLength(4))
  expect(await add()).toHaveValue('nope')
  expect(await add()).toHaveAccessibleDescription(/“nope” does not look like an id/)
  await user.type(await add(), ' and no id')
  await user.click(screen.getByRole('button', { name: 'Add as one id' }))
  await waitFor(() => expect(within(staged()).getAllByRole('listitem')).toHaveLength(5))
  expect(staged()).toHaveTextContent('nope and no id')
})

it('adds each id of a list after its key, and keeps the rest in the box', async () => {
  const { user } = await renderConsole(`/spaces/${ids.romanGallery}?tab=participants`)
  const add = () => screen.findByRole('combobox', { name: 'Add a known end user, or paste ids' })
  const staged = () =>
    within(screen.getByRole('list', { name: 'To be added' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  await user.click(await add())
  await user.paste('participants: ana, bob and eu_static')
  await waitFor(() => expect(staged()).toHaveLength(3))
  expect(staged().join()).toMatch(/ana.*bob.*eu_static/)
  expect(await add()).toHaveValue('')
  await user.paste('participant: “eu_1A2B3C”, 101, see below')
  await waitFor(() => expect(staged()).toHaveLength(4))
  expect(staged()[3]).toContain('eu_1A2B3C')
  expect(await add()).toHaveValue('101, see below')
  expect(await add()).toHaveAccessibleDescription(/“101” does not look like an id/)
  await user.clear(await add())
  await user.paste('project: prj_1A2B3C, 101')
  expect(await add()).toHaveValue('project: prj_1A2B3C, 101')
  await user.keyboard('{Enter}')
  expect(await add()).toHaveAccessibleDescription(/“prj_1A2B3C” is of another type/)
  expect(staged()).toHaveLength(4)
})

it('names the button to use if several words are typed as an id', async () => {
  const { user } = await renderConsole(`/spaces/${ids.romanGallery}?tab=participants`)
  const add = await screen.findByRole('combobox', { name: 'Add a known end user, or paste ids' })
  await user.type(add, 'id nope id{Enter}')
  expect(add).toHaveAccessibleDescription(/^This is more than one word\. .* use “Add as one id”/)
  await user.click(screen.getByRole('button', { name: 'Add as one id' }))
  const staged = await screen.findByRole('list', { name: 'To be added' })
  expect(staged).toHaveTextContent('id nope id')
})

it('looks up an end user that the text calls a persona, and offers the persona', async () => {
  const world = createWorld()
  const { user, router } = await renderConsole('/end-users', { world })
  const box = await screen.findByRole('textbox', { name: 'End user ids' })
  await user.type(box, `persona ${ids.ines}`)
  expect(screen.getByRole('link', { name: 'Open as persona' })).toHaveAttribute(
    'href',
    `/personas/${ids.ines}`,
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/end-users/${ids.ines}`))
  expect(await screen.findByRole('heading', { level: 1, name: /Ines Valdo/ })).toBeVisible()
})

it('says how many of several ids no request can look up', async () => {
  const { user } = await renderConsole('/end-users')
  await user.click(await screen.findByRole('textbox', { name: 'End user ids' }))
  await user.paste(`end_user_id=${ids.ines} persona_id=per_1A2B3C`)
  await user.click(await screen.findByRole('button', { name: 'Look up 1' }))
  expect(await screen.findByText(/^1 found, 1 persona not looked up/)).toBeVisible()
})

it('offers the kind that the pasted text names first', async () => {
  const { user, router } = await renderConsole('/go')
  await user.click(await screen.findByRole('textbox', { name: 'Paste anything' }))
  await user.paste('Space spc_1A2B3C4D')
  await user.keyboard('{Enter}')
  const detail = within(await screen.findByRole('region', { name: 'Id spc_1A2B3C4D' }))
  const [first] = detail.getAllByRole('link', { name: /^Open/ })
  expect(first).toHaveAccessibleName('Open as space')
  await user.click(first as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/spaces/spc_1A2B3C4D'))
})

it.each([
  ['blueprint', '/blueprints/spc_1A2B3C'],
  ['end user', '/end-users/spc_1A2B3C'],
])('shows what else an id may be that is no %s', async (_, url) => {
  expectNotFound()
  const { user, catalog, router } = await renderConsole(url)
  await screen.findByRole('heading', { level: 1 })
  const space = { kind: 'space', source: 'PUT space', at: 1, fields: {} } as const
  act(() => catalog.take([{ ...space, id: 'spc_OTHER1' }]))
  const others = within(await screen.findByRole('list', { name: 'Other kinds this id may have' }))
  expect(await others.findByRole('link', { name: 'Open as space' })).toHaveAttribute(
    'href',
    '/spaces/spc_1A2B3C',
  )
  act(() => catalog.take([{ ...space, id: 'spc_1A2B3C', fields: { name: 'Night hall' }, state: 'verified' }]))
  expect(await others.findByText(/Night hall/)).toBeVisible()
  await user.click(others.getByRole('link', { name: 'Open the space' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/spaces/spc_1A2B3C'))
})

it('does not take an opened page as evidence of an id’s type, and says that no other id starts like it', async () => {
  expectNotFound()
  const { catalog, router } = await renderConsole('/personas/odd_1A2B3C')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(catalog.get({ kind: 'persona', id: 'odd_1A2B3C' })?.openedAt).toBeDefined())
  await act(() => router.navigate({ to: '/blueprints/$id', params: { id: 'odd_1A2B3C' } }))
  const others = within(
    await screen.findByRole('list', { name: 'Other kinds this id may have' }, { timeout: 8_000 }),
  )
  expect(others.queryByText(/Persona/)).not.toBeInTheDocument()
  expect(others.getByText('No other id in your catalog starts with “odd_”.')).toBeVisible()
  act(() =>
    catalog.take([
      {
        ...{ kind: 'persona', id: 'odd_1A2B3C', source: 'POST personas', at: 1, fields: { name: 'Guide' } },
        state: 'verified',
      },
    ]),
  )
  expect(await others.findByRole('link', { name: 'Open the persona' })).toBeVisible()
})

it.each([
  ['odd_1A2B3C', 'No other id in your catalog starts with “odd_”.'],
  ['prj_1A2B3C', 'It starts like the ids of projects. Open as project'],
])('shows what %s looks like if the service answers 404 for an end user', async (id, expected) => {
  expectNotFound()
  const world = createWorld()
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'status', status: 404 })
  await renderConsole(`/end-users/${id}`, { world })
  const others = await screen.findByRole('list', { name: 'Other kinds this id may have' }, { timeout: 8_000 })
  expect(others).toHaveTextContent(expected)
})
