import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ChatMessage } from '@/api/resources/spaces'
import { ids } from '@/mock/seed/ids'
import { entityKey } from '@/storage/catalog-entry'
import { createTestMock, renderPage } from '@test/support/render-page'

const space = `/spaces/${ids.romanGallery}`
const asInes = `${space}?participant=${ids.ines}`
const stamp = 'msg_ROMAN00000000013'
const panel = () => within(screen.getByRole('dialog', { name: 'About the conversation' }))
const list = () => within(screen.getByRole('list', { name: 'Messages' }))

function withMessages(...chat_history: ChatMessage[]) {
  const mock = createTestMock()
  mock.fail('readSpaceContext', { status: 200, body: { chat_history } })
  return mock
}

test('a space is read as one of its participants, who is asked for', async () => {
  const { user, mock, router } = await renderPage(space)
  const field = await screen.findByRole('combobox', { name: 'Participant' })
  expect(mock.log).toEqual([])
  await user.click(screen.getByRole('button', { name: 'View as them' }))
  expect(screen.getByText(/^Choose a participant/)).toBeVisible()
  await user.type(field, ids.ines)
  await user.click(screen.getByRole('button', { name: 'View as them' }))
  expect(await screen.findByText(/The programme is attached/)).toBeVisible()
  expect(router.state.location.search).toEqual({ participant: ids.ines })
  expect(mock.log[0]).toMatchObject({ endpoint: 'readSpaceContext', body: { participant_id: ids.ines } })
})

test('Enter takes the only participant that a word names', async () => {
  const { user, router } = await renderPage(`/end-users?ids=${ids.ines}`)
  await screen.findByRole('link', { name: /^Ines Valdo/ })
  await router.navigate({ to: '/spaces/$id', params: { id: ids.romanGallery } })
  const field = await screen.findByRole('combobox', { name: 'Participant' })
  await user.type(field, 'valdo{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ participant: ids.ines }))
})

test('a message tells who sent it, what it answers and what was retrieved; arrow keys go on', async () => {
  const { user, router } = await renderPage(`${asInes}&message=${stamp}&why=1`)
  expect(await screen.findByRole('heading', { name: 'Why did it say that?' })).toBeVisible()
  expect(panel().getByRole('link', { name: 'Museum guide' })).toHaveAttribute(
    'href',
    `/end-users/${ids.guide}`,
  )
  expect(await panel().findByRole('link', { name: 'Open persona' })).toBeVisible()
  expect(
    within(panel().getByRole('region', { name: 'It answers' })).getByText(/mark on the base/),
  ).toBeVisible()
  expect(panel().getByRole('region', { name: 'Retrieved passages' })).toHaveTextContent(
    'For the whole context',
  )
  await user.click(panel().getByRole('button', { name: 'Copy for a ticket' }))
  const ticket = await navigator.clipboard.readText()
  expect(ticket).toContain(`Space: ${ids.romanGallery}\nParticipant: ${ids.ines}\nMessage: ${stamp}`)
  expect(ticket).not.toContain('Frontinus')
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('heading', { name: 'About this message' })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ message: 'msg_ROMAN00000000014' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a message of the link that this participant does not see is told', async () => {
  await renderPage(`${asInes}&message=msg_other`)
  expect(await screen.findByText(/^The message of this link is not among/)).toBeVisible()
})

test('another participant is chosen in the place of this one', async () => {
  const { user, mock, router } = await renderPage(asInes)
  await screen.findByText(/The programme is attached/)
  await user.click(await screen.findByRole('button', { name: 'Ines Valdo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Tomas Brandt' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ participant: ids.tomas }))
  await waitFor(() => expect(mock.log.map(({ body }) => body)).toContainEqual({ participant_id: ids.tomas }))
})

test('messages without ids, times or senders, and ids that come twice, are all shown', async () => {
  await renderPage(asInes, {
    mock: withMessages({ content: 'nobody' }, { id: 'x', content: 'one' }, { id: 'x', content: 'two' }, {}),
  })
  await screen.findByText('nobody')
  expect(list().getAllByRole('listitem')).toHaveLength(4)
  expect(list().getAllByText('Unknown sender')).toHaveLength(4)
  expect(list().getAllByText('No time')).toHaveLength(4)
})

test('an answer without messages says so, and one that cannot be read does not', async () => {
  const mock = withMessages()
  const { user } = await renderPage(asInes, { mock })
  expect(await screen.findByText('This participant sees no messages.')).toBeVisible()
  mock.fail('readSpaceContext', { status: 200, body: { chat_history: 'none', space_id: ids.romanGallery } })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/^Could not read/)).toBeVisible()
  expect(screen.queryByText('This participant sees no messages.')).toBeNull()
})

test('a read that fails is told above what was read before, and nobody says that it was followed', async () => {
  const mock = createTestMock()
  const { user } = await renderPage(asInes, { mock })
  await screen.findByText('The programme is attached, in case someone asks.')
  mock.fail('readSpaceContext', { status: 500 })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Could not refresh the conversation')).toBeVisible()
  expect(screen.getByText('The programme is attached, in case someone asks.')).toBeVisible()
  expect(screen.queryByText(/^Not followed/)).toBeNull()
})

test('two participants are compared: what one sees alone is in its half, and the next difference a key away', async () => {
  const { user, router } = await renderPage(`${asInes}&vs=${ids.kiri}&only=1`)
  expect(await screen.findByText('Sees 26,', { exact: false })).toHaveTextContent('Sees 26, 12 alone')
  expect(screen.getByRole('radio', { name: 'Only one sees 12' })).toBeChecked()
  expect((await screen.findAllByText(/^Not seen by/))[0]).toBeVisible()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ message: 'msg_ROMAN00000000000' }))
  await user.click(screen.getByRole('button', { name: 'Swap the sides' }))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ participant: ids.kiri, vs: ids.ines }),
  )
})

test('of those who are added, the refused ones are named once, at their field', async () => {
  const { user, mock } = await renderPage(`${space}/people`)
  await user.type(await screen.findByRole('combobox', { name: 'End users' }), `${ids.ines},eu_nobody,`)
  await user.click(screen.getByRole('button', { name: 'Add 2 participants' }))
  expect(await screen.findByText(/^Refused: eu_nobody no such end user/)).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await user.type(screen.getByRole('combobox', { name: 'End users' }), '{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Add 1 participant' }))
  expect(await screen.findByText('all of them, as last answered')).toBeVisible()
  expect(mock.log.at(-1)).toMatchObject({ endpoint: 'addSpaceUsers', body: { participant_ids: [ids.ines] } })
})

test('of those who are added, the ones that the answer leaves out are told', async () => {
  const mock = createTestMock()
  mock.fail('addSpaceUsers', { status: 200, body: { participant_ids: [ids.ines] } })
  const { user } = await renderPage(`${space}/people`, { mock })
  await user.type(await screen.findByRole('combobox', { name: 'End users' }), `${ids.ines},${ids.tomas},`)
  await user.click(screen.getByRole('button', { name: 'Add 2 participants' }))
  expect(await screen.findByText(`Not in the answer, so perhaps not added: ${ids.tomas}`)).toBeVisible()
})

test('ringing asks first, and tells requested and signaled side by side', async () => {
  const { user, mock } = await renderPage(asInes)
  await screen.findByText(/The programme is attached/)
  await screen.findByRole('link', { name: 'People 4' })
  await user.click(screen.getByRole('button', { name: 'Ring room' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(mock.log.map(({ endpoint }) => endpoint)).not.toContain('joinRoom')
  await user.click(dialog.getByRole('button', { name: 'Ring 4 participants' }))
  expect(await dialog.findByText(/^4 participants requested, \d participants? signaled\.$/)).toBeVisible()
  expect(mock.log.at(-1)?.body?.['participant_ids']).toHaveLength(4)
})

test.each([204, 202])(
  'an answer %i without a body adds, and does not pretend to know who was signaled',
  async (status) => {
    const mock = createTestMock()
    for (const endpoint of ['joinRoom', 'addSpaceUsers'] as const) mock.fail(endpoint, { status, body: {} })
    const { user } = await renderPage(`${space}/people`, { mock })
    await user.type(await screen.findByRole('combobox', { name: 'End users' }), `${ids.ines},`)
    await user.click(screen.getByRole('button', { name: 'Add 1 participant' }))
    expect(await screen.findByText('Added 1 participant')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ring room' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('combobox', { name: 'Participants' }), `${ids.ines},`)
    await user.click(dialog.getByRole('button', { name: 'Ring 1 participant' }))
    expect(await dialog.findByText(/the answer does not say who was signaled/)).toBeVisible()
  },
)

test('an edit sends only what was seen or set, and warns of what a replacing service would clear', async () => {
  const mock = createTestMock()
  const { user, console } = await renderPage(`${space}/edit`, { mock })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Evening tour')
  expect(screen.getByText(/^Never seen here and so left out: description, type/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('No unsaved changes')).toBeVisible()
  expect(mock.log.at(-1)?.body).toEqual({ name: 'Evening tour' })
  // The answer told all of it: from now on nothing is left out.
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 's')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(mock.log.at(-1)?.body).toMatchObject({ name: 'Evening tours', type: 'PRIVATE' }))
  expect(mock.log.at(-1)?.body?.['participant_ids']).toHaveLength(5)
  expect(console.catalog.get().entries.get(entityKey('space', ids.romanGallery))?.fields['name']).toBe(
    'Evening tours',
  )
})

test('participants that a replacing service has dropped are told', async () => {
  const mock = createTestMock()
  const { user, router } = await renderPage(asInes, { mock })
  await screen.findByText(/The programme is attached/)
  await router.navigate({ to: `${space}/edit` })
  mock.fail('putSpace', {
    status: 200,
    body: { name: 'X', participant_ids: [ids.ines, ids.guide, ids.kiri] },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'X')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText(`The answer no longer names: ${ids.tomas}`)).toBeVisible()
})

test('what came is shown as it came, and its lines are searched', async () => {
  const { user } = await renderPage(`${space}/raw?participant=${ids.ines}`)
  await user.type(await screen.findByRole('searchbox', { name: 'Find lines' }), 'fetcher')
  expect(await screen.findByText(/^1 of \d+ lines$/)).toBeVisible()
  expect(screen.getByText('"fetcher": "default",')).toBeVisible()
})
