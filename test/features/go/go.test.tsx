import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { issueToken } from '@/mock/token'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 8_000 }

it('shows what each pasted id can be, and stores the selected one in the address', async () => {
  const { user, router } = await renderConsole(
    `/go?ref=${encodeURIComponent(`space_id=${ids.romanGallery} participant_id=${ids.ines} id=00123`)}`,
  )
  expect(await screen.findByText(/^3 ids/)).toBeVisible()
  const list = within(screen.getByRole('list', { name: 'Ids' }))
  expect(list.getByRole('link', { name: /Space, from the word “space_id” in your text/ })).toBeVisible()
  await user.click(list.getByRole('link', { name: /End user, from the word “participant_id” in your text/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sel: ids.ines }))
  const detail = within(await screen.findByRole('region', { name: `Id ${ids.ines}` }))
  await user.click(detail.getByRole('button', { name: 'Look up as end user' }))
  expect(await detail.findByText('found, Ines Valdo')).toBeVisible()
  expect(detail.getByRole('link', { name: 'Open as space' })).toHaveAttribute('href', `/spaces/${ids.ines}`)
})

it.each(['00123', '662E41', '723421968459640832'])(
  'stores %s as unidentified until it is opened as an entity, and then moves its notes to that entity',
  async (id) => {
    const { user, catalog, router } = await renderConsole(`/go?ref=${id}`)
    const detail = within(await screen.findByRole('region', { name: `Id ${id}` }))
    await waitFor(() => expect(catalog.get({ kind: 'unidentified', id })?.state.source).toBe('pasted by you'))
    await user.click(detail.getByRole('button', { name: 'Pin' }))
    await user.type(detail.getByLabelText('Note'), 'From a ticket')
    await user.tab()
    await user.click(detail.getByRole('link', { name: 'Open as project' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/projects/${id}`))
    expect(catalog.get({ kind: 'unidentified', id })).toBeUndefined()
    const { own } = catalog.get({ kind: 'project', id }) ?? {}
    expect([own?.pinned?.value, own?.note?.value]).toEqual([true, 'From a ticket'])
  },
)

it('removes an unidentified id from the catalog once a read has identified it', async () => {
  const { user, catalog } = await renderConsole(`/go?ref=${ids.nightWatch}`)
  await waitFor(() => expect(catalog.get({ kind: 'unidentified', id: ids.nightWatch })).toBeDefined())
  await user.click(await screen.findByRole('button', { name: 'Look up as end user' }))
  expect(await screen.findByText(/^not found/)).toBeVisible()
  expect(catalog.get({ kind: 'unidentified', id: ids.nightWatch })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Look up as blueprint' }))
  expect(await screen.findByRole('heading', { level: 2, name: /^Night watch/ })).toBeVisible()
  expect(catalog.get({ kind: 'unidentified', id: ids.nightWatch })).toBeUndefined()
})

it('tries all safe reads at once, and none that needs an end user to act as', async () => {
  const { user, world } = await renderConsole(`/go?ref=${ids.nightWatch}`)
  await user.click(await screen.findByRole('button', { name: 'Try all' }))
  expect(await screen.findByRole('heading', { level: 2, name: /^Night watch/ })).toBeVisible()
  expect(await screen.findByText(/^not found/)).toBeVisible()
  const asked = world.log.entries.map(({ endpoint }) => endpoint).filter((name) => name !== 'logIn')
  expect(asked.sort()).toEqual(['getBlueprint', 'readEndUsers'])
})

it('removes a credential from the address and says so', async () => {
  const token = issueToken({ sub: 'eu_1' })
  const { router, catalog, user } = await renderConsole(`/go?ref=${token}`)
  expect(await screen.findByText('A possible token or key was left out')).toBeVisible()
  expect(router.state.location.href).not.toContain(token.slice(0, 12))
  expect(document.body.outerHTML).not.toContain(token.slice(0, 12))
  await user.click(screen.getByRole('textbox', { name: 'Paste anything' }))
  await user.paste(`Bearer ${token}`)
  expect(screen.getByText(/left out and not saved\.$/)).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('No ids found in this text.')).toBeVisible()
  expect(document.body.outerHTML).not.toContain(token.slice(0, 12))
  expect(catalog.all()).toEqual([])
})

it.each([
  ['/go', 'Paste anything', ['ghs_', 'a1B2c3D4e5F6g7H8i9J0'].join('')],
  ['/go', 'Paste anything', ['AKIA', 'Z7XW4VTB8D3R5Q2M'].join('')],
  ['/go', 'Paste anything', 'postgres://maro:a1B2c3D4e5@db.example/museum'],
  ['/', 'Paste an id, a link, a log line or JSON', 'DB_PASSWORD=a1B2c3D4e5'],
  ['/', 'Paste an id, a link, a log line or JSON', 'acme_a1B2c3D4e5F6'],
])('keeps a credential pasted at %s into “%s” out of the address: %s', async (url, label, secret) => {
  const { user, router } = await renderConsole(url, { configured: { apiKeyPrefix: 'acme_' } })
  const addresses: string[] = []
  router.history.subscribe(({ location }) => addresses.push(location.href))
  await user.click(await screen.findByRole('textbox', { name: label }))
  await user.paste(`${secret} space_id=${ids.romanGallery}`)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(addresses.join()).toContain(ids.romanGallery))
  expect(addresses.join()).not.toMatch(/a1B2|Z7XW/)
  expect(document.body.outerHTML).not.toMatch(/a1B2|Z7XW/)
})

it('puts only the ids from a pasted text into the address', async () => {
  const { user, router } = await renderConsole('/go')
  await user.click(await screen.findByRole('textbox', { name: 'Paste anything' }))
  await user.paste(
    '{"id":723421968459640832,"participant_ids":["00123"],"corpus_ids":[],"description":"private words"}',
  )
  await user.click(screen.getByRole('button', { name: 'Find ids' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      ref: 'space id=723421968459640832 participant_ids=00123',
    }),
  )
})

it('takes no part of a presigned URL for an id', async () => {
  const address = 'b.s3.example/a?X-Amz-Date=20261121T101112Z&X-Amz-Signature=0f1e2d3c&x-id=GetObject'
  const { user } = await renderConsole(`/go?ref=${encodeURIComponent(address)}`)
  expect(await screen.findByText('A possible token or key was left out')).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Id / })).toBeNull()
  await user.click(screen.getByRole('textbox', { name: 'Paste anything' }))
  await user.paste(address)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('No ids found in this text.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Take / })).toBeNull()
})

it('shows the word before each id in the pasted text', async () => {
  const { user } = await renderConsole('/go')
  await user.click(await screen.findByRole('textbox', { name: 'Paste anything' }))
  await user.paste(`space=${ids.romanGallery} user ${ids.ines}, see https://console.example/projects/00123`)
  await user.click(screen.getByRole('button', { name: 'Find ids' }))
  const list = within(await screen.findByRole('list', { name: 'Ids' }))
  expect(list.getByRole('link', { name: /Space, from the word “space” in your text$/ })).toBeVisible()
  expect(list.getByRole('link', { name: /End user, from the word “user” in your text$/ })).toBeVisible()
  expect(list.getByRole('link', { name: /Project, from the link in your text$/ })).toBeVisible()
})

it.each([
  ['hello world this is nothing', 'Open these 5 words as ids', 5],
  ['<b>none</b> of <i>these</i>', /^Open these \d words as ids$/, undefined],
  ['none', 'Open “none” as an id', 1],
])('finds no id in %s, and offers to open its words as ids', async (text, label, count) => {
  const { user } = await renderConsole(`/go?ref=${encodeURIComponent(text)}`)
  expect(await screen.findByText('No ids found')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Ids' })).toBeNull()
  await user.click(screen.getByRole('link', { name: label }))
  if (count === 1) expect(await screen.findByRole('region', { name: 'Id none' })).toBeVisible()
  else expect(await screen.findByRole('list', { name: 'Ids' })).toBeVisible()
  if (count !== undefined && count > 1)
    expect(within(screen.getByRole('list', { name: 'Ids' })).getAllByRole('link')).toHaveLength(count)
})

it('keeps a sentence out of the address until its words are opened as ids', async () => {
  const { user, router } = await renderConsole('/go')
  await user.click(await screen.findByRole('textbox', { name: 'Paste anything' }))
  await user.paste('hello world')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('No ids found in this text.')).toBeVisible()
  expect(router.state.location.search).toEqual({})
  await user.click(screen.getByRole('link', { name: 'Open these 2 words as ids' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ ref: 'id=hello id=world' }))
})

it('shows what a read is waiting for, cancels it on request, and says why another one failed', async () => {
  const { user, world } = await renderConsole(`/go?ref=${ids.nightWatch}`)
  world.state.faults.push(
    { endpoint: 'getBlueprint', kind: 'stall', ms: null, times: 1 },
    { endpoint: 'readEndUsers', kind: 'status', status: 500, times: 1 },
  )
  await user.click(await screen.findByRole('button', { name: 'Try all' }))
  const failure = within(await screen.findByRole('alert'))
  expect(failure.getByText('End user: The service failed')).toBeVisible()
  expect(failure.getByRole('link', { name: 'Open in activity' })).toBeVisible()
  expect(await screen.findByText('Waiting for GET blueprint', {}, { timeout: 5_000 })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText(/^Waiting for/)).toBeNull()
  await user.click(failure.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^not found/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows one filled button per id for its kind, with the other kinds collapsed', async () => {
  const text = `space ${ids.romanGallery}, participant ${ids.ines} says nonsense`
  const { user, router } = await renderConsole(`/go?ref=${encodeURIComponent(text)}`)
  for (const [id, kind, word] of [
    [ids.romanGallery, 'space', 'space'],
    [ids.ines, 'end user', 'participant'],
  ] as const) {
    await user.click(
      await screen.findByRole('link', { name: new RegExp(`from the word “${word}” in your text$`) }),
    )
    const detail = within(await screen.findByRole('region', { name: `Id ${id}` }))
    expect(detail.getByRole('link', { name: `Open as ${kind}` })).toBeVisible()
    expect(detail.getByText(new RegExp(`from the word “${word}” in your text`))).toBeVisible()
    const others = () => detail.getByRole('link', { name: 'Open as project', hidden: true })
    expect(others()).not.toBeVisible()
    await user.click(detail.getByText('Other kinds'))
    expect(others()).toBeVisible()
  }
  await user.click(screen.getByRole('link', { name: /^Open the space as (Ines Valdo|eu_)/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/spaces/${ids.romanGallery}`))
  expect(router.state.location.search).toEqual({ participant: ids.ines })
})

const ticket = `space ${ids.romanGallery}, participant ${ids.ines} says the guide answered nonsense about the barrel bottles`

describe('a pasted ticket', () => {
  it.each([
    ['/', 'Paste an id, a link, a log line or JSON', ticket],
    ['/go', 'Paste anything', ticket],
    ['/', 'Paste an id, a link, a log line or JSON', `participant ${ids.ines} of space ${ids.romanGallery}`],
  ])('in the field of %s opens the space as its participant on Enter', async (url, label, text) => {
    const { user, router } = await renderConsole(url)
    await user.click(await screen.findByRole('textbox', { name: label }))
    await user.paste(text)
    expect(await screen.findByRole('link', { name: /^Open the space as Ines Valdo/ }, patient)).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/spaces/${ids.romanGallery}`))
    expect(router.state.location.search).toEqual({ participant: ids.ines })
  })

  it('does not wait for names, and opens at once an entity that a read would only name', async () => {
    const world = createWorld()
    world.state.faults.push({ endpoint: 'readEndUsers', kind: 'stall', ms: null, times: 9 })
    const { user, router } = await renderConsole('/', { world })
    await user.click(await screen.findByRole('textbox', { name: /^Paste an id, a link/ }))
    await user.paste(ticket)
    expect(
      await screen.findByRole('link', { name: `Open the space as ${ids.ines} ↵` }, patient),
    ).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ participant: ids.ines }))
  })

  it('finds with one read which of two ids is an end user', async () => {
    const { user, router, world } = await renderConsole('/go')
    await user.click(await screen.findByRole('textbox', { name: 'Paste anything' }))
    await user.paste(`${ids.romanGallery} ${ids.ines} says nonsense`)
    expect(await screen.findByRole('link', { name: /^Open the space as Ines Valdo/ }, patient)).toBeVisible()
    expect(world.log.entries.filter(({ endpoint }) => endpoint === 'readEndUsers')).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: /^Open the space as Ines Valdo/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/spaces/${ids.romanGallery}`))
  })

  it.each([
    ['/', /^Paste an id, a link/],
    ['/go', 'Paste anything'],
  ])(
    'in the field of %s only guesses that the other id is a space: Enter shows both ids',
    async (url, label) => {
      const { user, catalog, router, world } = await renderConsole(url)
      act(() => catalog.edit({ kind: 'unidentified', id: '3f2a9c1d' }, { note: 'Kept for later' }))
      await user.click(await screen.findByRole('textbox', { name: label }))
      await user.paste(`participant ${ids.ines}, build 3f2a9c1d, says nothing works`)
      const guess = await screen.findByRole('link', { name: 'Open the space as Ines Valdo' }, patient)
      expect(guess.closest('li')).toHaveTextContent('if 3f2a9c1d is a space')
      await user.keyboard('{Enter}')
      expect(await screen.findByText(/^2 ids/)).toBeVisible()
      expect(router.state.location.pathname).toBe('/go')
      expect(world.log.entries.some(({ path }) => path.includes('3f2a9c1d'))).toBe(false)
      await user.click(await screen.findByRole('link', { name: 'Open the space as Ines Valdo' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/spaces/3f2a9c1d'))
      expect(catalog.get({ kind: 'unidentified', id: '3f2a9c1d' })?.own.note?.value).toBe('Kept for later')
    },
  )
})

it('names the kind of an id only once in its headings', async () => {
  await renderConsole('/go?ref=space%3Dspc_NOPE%20end_user_id%3Deu_NOPE')
  const detail = within(await screen.findByRole('region', { name: 'Id spc_NOPE' }))
  expect(detail.getAllByText('Space', { exact: true })).toEqual([
    detail.getByRole('heading', { level: 2, name: 'Space' }),
  ])
  expect(detail.getByRole('link', { name: 'Open as space' })).toBeVisible()
})
