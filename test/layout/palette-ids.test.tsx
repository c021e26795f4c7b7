import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/failures/errors'
import { ids } from '@/mock/seed/ids'
import { closeOverlay } from '@/ui/overlays/overlay'
import { renderConsole } from '@test/support/render-console'
import { chosen, field, openPalette, options } from './open-palette'

afterEach(() => {
  cleanup()
  closeOverlay()
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
])('offers words as ids if nothing else matches, and sends no request: %s', async (_, text, title, ref) => {
  const { user, router, world } = await renderConsole('/blueprints')
  await openPalette(user, text)
  expect(chosen()).toHaveTextContent(title)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ ref }))
  expect(world.log.entries.filter(({ endpoint }) => endpoint !== 'logIn')).toEqual([])
})

it.each(['a/b', '%20', '..'])('takes %s as the id that it is, not as part of a name', async (id) => {
  const { user, catalog, router } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  const space = { kind: 'space', source: 'PUT space', at: Date.now() } as const
  act(() =>
    catalog.take([
      { ...space, id: 's1', fields: { name: 'About the hall 20' } },
      { ...space, id: 's2', fields: { name: 'Not yet... opened' } },
    ]),
  )
  await openPalette(user, id)
  expect(options()[0]).toContain(`Open “${id}” as an id`)
  // Enter looks it up as the likeliest kind, or opens it.
  expect(chosen()).toHaveTextContent(/^Open “|^Blueprint ?GET blueprint/)
  expect(screen.queryByRole('option', { name: /About the hall|Not yet/ })).toBeNull()
  act(() => catalog.edit({ kind: 'space', id: 's1' }, { alias: id }))
  fireEvent.change(field(), { target: { value: '' } })
  fireEvent.change(field(), { target: { value: id } })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/spaces/s1'))
})

it.each([
  ['<script>alert(1)</script>', 'script>alert(1)</script'],
  ['<abc>', 'abc'],
  ['a(b)', 'a(b'],
])('offers %s exactly as written first, then without the characters around it', async (id, inner) => {
  const { user, router } = await renderConsole('/settings')
  await openPalette(user, id)
  expect(options().slice(0, 2)).toEqual([
    expect.stringContaining(`Open “${id}” as an id`),
    expect.stringContaining(`Open “${inner}” as an id`),
  ])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/go'))
  expect(await screen.findByRole('region', { name: `Id ${id}` })).toBeVisible()
})

it('offers an id with the characters around it as the last row', async () => {
  const { user } = await renderConsole('/settings')
  await openPalette(user, `<${ids.nightWatch}>`)
  expect(chosen()).toHaveTextContent(/^Blueprint ?GET blueprint/)
  expect(options().at(-1)).toContain(`Open “<${ids.nightWatch}>” as an id`)
  fireEvent.change(field(), { target: { value: 'zebra,' } })
  expect(chosen()).toHaveTextContent('Open “zebra” as an id')
  expect(screen.getByRole('option', { name: 'Open “zebra,” as an id' })).toBeVisible()
  fireEvent.change(field(), { target: { value: '"zebra"' } })
  expect(screen.queryByRole('option', { name: 'Open “"zebra"” as an id' })).toBeNull()
})

it('lists a person by name before an author who is only mentioned', async () => {
  const { user, catalog } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  const origin = { source: 'GET blueprint', at: Date.now(), fields: {} }
  act(() =>
    catalog.take([
      { kind: 'user', id: 'ines', ...origin, at: 5, named: { kind: 'blueprint', id: 'bp_1', as: 'author' } },
      { kind: 'user', id: 'ines.admin', ...origin, named: { kind: 'blueprint', id: 'bp_1', as: 'author' } },
      { kind: 'end user', id: 'eu_1', ...origin, fields: { name: 'Ines Valdo' }, state: 'verified' },
    ]),
  )
  await openPalette(user, 'Ines')
  expect(options()).toEqual([
    expect.stringContaining('Ines Valdo'),
    expect.stringContaining('Author of'),
    expect.stringContaining('Author of'),
    expect.stringContaining('Open “Ines” as an id'),
  ])
})

it('looks an id up first as the kind of other ids that begin the same way', async () => {
  const { user, catalog } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  act(() =>
    catalog.take(
      ['eu_1A', 'eu_2B', 'eu_3C'].map((id) => ({
        ...{ kind: 'end user', id, source: 'batch lookup', at: Date.now(), fields: {} },
      })),
    ),
  )
  await openPalette(user, 'eu_9F0C77AAKX2N')
  expect(chosen()).toHaveTextContent(/^End user batch lookup, most likely from its prefix/)
  expect(options()[0]).toBe(chosen().textContent)
})

it('opens a request of this tab by its id, and sends no request to find it', async () => {
  const { user, router, world, client } = await renderConsole('/settings')
  const failure: unknown = await client
    .call(endpoints.getBlueprint, { params: { id: 'bp_gone' } })
    .catch((error: unknown) => error)
  const request_id = failure instanceof ServiceError ? failure.request_id : undefined
  const asked = world.log.entries.length
  await openPalette(user, 'req_8F2K1M0Q9Z4T')
  expect(options()).toEqual([expect.stringMatching(/^Request id/)])
  fireEvent.change(field(), { target: { value: `failed, request_id=${request_id} blueprint 00123` } })
  expect(screen.getByRole('option', { name: /404, .*Open in activity/ })).toBeVisible()
  fireEvent.change(field(), { target: { value: request_id } })
  expect(options()).toEqual([expect.stringMatching(/404, .*Open in activity/)])
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('complementary', { name: 'Request' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/activity')
  expect(world.log.entries).toHaveLength(asked)
})

it('shows below the list why a read failed, and tries again', async () => {
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

it('shows where an id was seen, and looks it up as its most likely kind', async () => {
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
    screen.getByRole('option', {
      name: /^Participant of Roman gallery tour \S+, seen there .*, not looked up yet/,
    }),
  ).toHaveAttribute('href', '/spaces/s1')
  expect(chosen()).toHaveTextContent(/^End user batch lookup, most likely from where it was seen/)
})

it.each([
  ['a path', '/spaces/a%2Fb?participant=eu_1&msg=m+2', '/spaces/a%2Fb', { participant: 'eu_1', msg: 'm 2' }],
  [
    'a whole address',
    `${window.location.origin}/spaces/00123/artifacts?sel=a%25b`,
    '/spaces/00123/artifacts',
    { sel: 'a%b' },
  ],
  ['a page without an id', '/identities', '/identities', {}],
])('opens a link to this console exactly as it was created: %s', async (_, link, pathname, search) => {
  const { user, router } = await renderConsole('/settings')
  await openPalette(user, link)
  expect(chosen()).toHaveTextContent('Open the linked page')
  expect(chosen()).toHaveAttribute('href', expect.stringContaining(pathname))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(pathname))
  expect(router.state.location.search).toEqual(search)
})

it.each([
  ['another host', 'https://elsewhere.test/spaces/spc_7QK2M9XW4VTB8D3R?participant=eu_1'],
  ['no page', '/nothing/here?x=1'],
  ['not this console, though it begins so', '//elsewhere.test/settings'],
])('only looks for ids in a link if it is of %s', async (_, link) => {
  const { user } = await renderConsole('/settings')
  await openPalette(user, link, false)
  await waitFor(() => expect(screen.queryByText('No matches.') ?? options()).toBeTruthy())
  expect(options().join()).not.toContain('Open the linked page')
})

it.each([
  ['spc_NOPE', /^Space needs a participant.*from its prefix/],
  ['eu_NOPE', /^End user batch lookup, most likely from its prefix/],
  ['per_NOPE', /^Persona/],
  ['art_NOPE', /^art_NOPE Not identified\. Save it/],
])('looks %s up in a fresh browser as the kind that its prefix suggests', async (id, expected) => {
  const { user } = await renderConsole('/settings')
  await openPalette(user, id)
  expect(chosen()).toHaveTextContent(expected)
})

it('shows the id of an opened entity that has no name', async () => {
  const { user, catalog } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  act(() => {
    catalog.visit({ kind: 'unidentified', id: '9F0C77AAQHW0' })
    catalog.visit({ kind: 'space', id: ids.longTalk })
  })
  await openPalette(user)
  for (const name of [/^spc_5L0N…V8MQ Space, /, /^9F0C77AAQHW0 Not identified, /])
    expect(screen.getByRole('option', { name })).toBeVisible()
})

it('shows the id of an unidentified entity, even if it has an alias', async () => {
  const { user, catalog } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  act(() => catalog.edit({ kind: 'unidentified', id: '9F0C77AAQHW0' }, { alias: 'From the ticket' }))
  await openPalette(user, 'from the ticket')
  expect(chosen()).toHaveTextContent(/^From the ticket Not identified, 9F0C77AAQHW0, /)
})

it('finds a persona by its role, and says where it was seen, since no request reads one', async () => {
  const { user, catalog } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  const persona = { kind: 'persona', id: 'per_1', source: 'PUT space', state: 'verified' } as const
  act(() => catalog.take([{ ...persona, at: Date.now(), fields: { name: 'Livia', role: 'Curator' } }]))
  await openPalette(user, 'curator')
  expect(chosen()).toHaveTextContent(/^Livia Persona, Curator, last seen in PUT space just now/)
})

it('reads the second of two ids as the kind that its prefix suggests', async () => {
  const { user } = await renderConsole('/settings')
  await openPalette(user, `episode ${ids.bottleMarks} of ${ids.ines}`)
  expect(screen.getByRole('option', { name: /^eu_3B81KK0PZQ7M2YTC End user/ })).toHaveAttribute(
    'href',
    `/end-users/${ids.ines}`,
  )
})
