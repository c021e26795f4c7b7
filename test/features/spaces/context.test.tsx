import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import type { JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { pauseEndpoint } from '@test/support/pause-endpoint'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 5_000 }
const list = () => screen.findByRole('list', { name: 'Conversation' }, patient)
const find = () => screen.getByRole('searchbox', { name: 'Find in the conversation' })
const chosen = () => document.querySelector('[data-chosen]')

function openSpace(search = `participant=${ids.ines}`, options: Parameters<typeof renderConsole>[1] = {}) {
  return renderConsole(`/spaces/${ids.romanGallery}?${search}`, options)
}

it('asks for a participant, and reads the space as the chosen one', async () => {
  const { user, world, router } = await openSpace('')
  await user.click(await screen.findByRole('button', { name: 'View as them' }))
  expect(screen.getByRole('combobox', { name: 'End user' })).toHaveAccessibleDescription(/Choose one/)
  expect(world.log.entries.filter(({ endpoint }) => endpoint === 'readSpaceContext')).toEqual([])
  await user.type(screen.getByRole('combobox', { name: 'End user' }), ids.ines)
  await user.click(screen.getByRole('button', { name: 'View as them' }))
  // The pressed button is gone.
  await waitFor(() => expect(screen.getByRole('group', { name: 'Context' })).toHaveFocus())
  expect(within(await list()).getByText(/^It often does/)).toBeVisible()
  expect(router.state.location.search).toMatchObject({ participant: ids.ines })
  expect(screen.getByText('27 messages', { selector: 'strong' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Ines Valdo' })).toBeVisible()
})

it('steps through matches ignoring accents, and stores the search in the address', async () => {
  const { user, router } = await openSpace()
  await list()
  await user.type(find(), 'MARK')
  expect(await screen.findByText('7 of 7')).toBeVisible()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(await screen.findByText('6 of 7')).toBeVisible()
  expect(chosen()?.querySelector('mark')).toHaveTextContent('mark')
  await user.keyboard('{Enter}{Enter}')
  expect(await screen.findByText('1 of 7')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'MARK' }))
  expect(router.state.location.search).toHaveProperty('msg')
})

it('selects a matching message, and goes from it to the message that it answers', async () => {
  const { user } = await openSpace(`participant=${ids.ines}&q=maker`)
  await list()
  await user.type(find(), '’s stamp')
  const answer = await waitFor(() => {
    const found = chosen()
    if (!(found instanceof HTMLElement)) throw new Error('Nothing is chosen.')
    return found
  })
  await user.click(within(answer).getByRole('button', { name: /^Go to what it answers/ }))
  await waitFor(() => expect(chosen()).toHaveTextContent('What is the mark on the base of this one?'))
})

it('says that the linked message is not in the reply', async () => {
  await openSpace(`participant=${ids.ines}&msg=msg_nowhere`)
  expect(await screen.findByText('The linked message is not in this reply')).toBeVisible()
})

it('filters messages by sender, and hides duplicates', async () => {
  const { user } = await openSpace()
  await list()
  await user.click(screen.getByRole('button', { name: 'Only Kiri Aroha, 2' }))
  expect(screen.getByText('25 messages hidden')).toBeVisible()
  expect(within(await list()).getAllByRole('article')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Only Kiri Aroha, 2' }))
  await user.click(screen.getByRole('switch', { name: 'Hide duplicates and system messages' }))
  expect(screen.getByText('1 message hidden')).toBeVisible()
})

it('compares with another participant, and with an earlier snapshot', async () => {
  const { user, world } = await openSpace(`participant=${ids.ines}&vs=${ids.kiri}`)
  const figures = await screen.findByRole('region', { name: 'Compared' }, patient)
  await waitFor(() =>
    expect(figures).toHaveTextContent('14 messages in both13 only for Ines Valdo0 only for Kiri'),
  )
  await user.click(within(figures).getByRole('button', { name: 'Stop comparing' }))
  const space = world.state.spaces[ids.romanGallery]
  if (space?.conversation.kind === 'kept') space.conversation.messages.pop()
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() => expect(screen.getByText('26 messages', { selector: 'strong' })).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await user.click(screen.getByRole('menuitemradio', { name: /^Snapshot from/ }))
  expect(await screen.findByText(/^26 messages in both/)).toBeVisible()
  expect(await screen.findByText(/^Only the snapshot from/)).toBeVisible()
})

it('shows the retrieved passages, and reads them with and without the funding key', async () => {
  const { user, world, identities } = await openSpace(`participant=${ids.ines}&show=passages`)
  expect(await screen.findByText(/^3 passages, in the order/, {}, patient)).toBeVisible()
  expect(screen.queryByRole('switch', { name: 'With funding key' })).toBeNull()
  const { museumKey } = await import('@/mock/seed/api-keys')
  identities.addFundingKey(museumKey, 'tours')
  expect(await screen.findByText(/^6 passages, in the order/, {}, patient)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'With funding key' }))
  expect(await screen.findByText(/^3 passages, in the order/)).toBeVisible()
  const reads = world.log.entries.filter(({ endpoint }) => endpoint === 'readSpaceContext')
  expect(reads.map(({ fundingKey }) => fundingKey !== null)).toEqual([false, true])
})

it('keeps the loaded context if it cannot be read again', async () => {
  const { user, world } = await openSpace()
  await list()
  world.state.faults.push({ endpoint: 'readSpaceContext', kind: 'status', status: 500, times: 1 })
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(await screen.findByText('Could not refresh')).toBeVisible()
  expect(within(await list()).getByText(/^It often does/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Could not refresh')).toBeNull())
})

it('does not show an unreadable answer as an empty conversation, and keeps the last readable one', async () => {
  const world = createWorld()
  const answer = (json: JsonObject) =>
    world.state.faults.push({
      ...{ endpoint: 'readSpaceContext', kind: 'status', status: 200, times: 1 },
      body: { json },
    })
  answer({})
  const { user } = await openSpace(`participant=${ids.ines}`, { world })
  expect(await screen.findByText(/The answer has none of the documented fields/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Read it again' }))
  await list()
  answer({ chat_history: 'no' })
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(
    await screen.findByText(/No documented field in the answer can be read: chat_history is not a list/),
  ).toBeVisible()
  expect(screen.getByText('Could not refresh')).toBeVisible()
  expect(within(await list()).getByText(/^It often does/)).toBeVisible()
  answer({ chat_history: null, corpus: [], corpora: [{ id: null, name: null }] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The reply has no list of messages')).toBeVisible()
  expect(screen.queryByText('null')).toBeNull()
  expect(screen.queryByText('No messages yet')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Raw' }))
  const replies = await screen.findByRole('combobox', { name: 'Which reply' })
  await user.selectOptions(replies, within(replies).getAllByRole('option').at(-1) ?? [])
  expect(await screen.findByRole('tree', { name: 'Reply of the service' }, patient)).toBeVisible()
})

it('says why a view cannot be read, and can cancel a slow read', async () => {
  const world = createWorld()
  world.state.faults.push({ endpoint: 'readSpaceContext', kind: 'stall', ms: null, times: 1 })
  const { user } = await openSpace(`participant=eu_00NOBODY7QX2MRT4`, { world })
  await user.click(await screen.findByRole('button', { name: 'Cancel' }, patient))
  await user.click(await screen.findByRole('button', { name: 'Read the context' }))
  expect(
    await screen.findByText(
      'Could not load eu_00NOB…MRT4’s view: participant_id is not a participant of this space',
    ),
  ).toBeVisible()
})

it('shows what it can read of a reply with undocumented types', async () => {
  const world = createWorld()
  const odd = [
    { id: 'm1', content: null, sent_by_user_name: 'Ada', create_at: 1773853200, status: 'SEEN_TWICE' },
    { content: 'Second', message_type: 'SYSTEM_JOIN', create_at: 1773853260, artifact_ids: null },
    { id: 'm3', content: { a: 1 }, message_type: 'POLL', create_at: 'yesterday', reply_to_message_id: 'm1' },
    'nonsense',
  ]
  const body = { json: { chat_history: odd, corpora: null, corpus: 'none', x_later: { kept: true } } }
  world.state.faults.push({ endpoint: 'readSpaceContext', kind: 'status', status: 200, body })
  const { user } = await openSpace(`participant=${ids.ines}`, { world })
  const messages = within(await list())
  expect(messages.getByText('No text')).toBeVisible()
  expect(messages.getByText('SEEN_TWICE')).toBeVisible()
  expect(messages.getByText('SYSTEM_JOIN')).toBeVisible()
  expect(messages.getAllByText('Unknown sender')).toHaveLength(2)
  expect(messages.getByText(/^Text that cannot be read/)).toHaveTextContent('{"a":1}')
  expect(messages.getByText('POLL')).toBeVisible()
  expect(messages.getByText('yesterday')).toBeVisible()
  expect(screen.getByText('1 entry in the list cannot be read as a message')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Retrieved content' }))
  expect(screen.getByText('The reply has no readable passages')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Raw' }))
  expect(await screen.findByRole('treeitem', { name: /x_later/ })).toBeVisible()
})

it('does not show a late answer for one participant after the user chose another one', async () => {
  const { user, client } = await openSpace('')
  const letGo = pauseEndpoint(client, endpoints.readSpaceContext)
  await user.type(await screen.findByRole('combobox', { name: 'End user' }), `${ids.ines}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Ines Valdo' }, patient))
  await user.click(screen.getByRole('menuitem', { name: 'Another end user…' }))
  expect(await screen.findByRole('heading', { name: 'View as which participant?' })).toBeVisible()
  letGo()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Conversation' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'View as which participant?' })).toBeVisible()
})

function answerWith(world: ReturnType<typeof createWorld>, chat_history: JsonObject[], participant?: string) {
  world.state.faults.push({
    ...{ endpoint: 'readSpaceContext', kind: 'status', status: 200, times: 1 },
    body: { json: { chat_history, corpora: [], corpus: [], participant_id: participant ?? ids.ines } },
  })
}

const said = (id: string, content: string, more: JsonObject = {}) => ({
  ...{ id, content, sent_by_user_id: ids.ines, sent_by_user_name: 'Ines Valdo', status: 'SENT' },
  ...{ create_at: '2026-03-18T17:00:00Z', deduplicated: false, ...more },
})

it('hides repeats only if their text matches, even if they share a client id', async () => {
  const world = createWorld()
  const web = { client_message_id: 'web' }
  answerWith(world, [
    ...[said('a', 'First', web), said('b', 'Second', web), said('c', 'First', web)],
    said('d', 'Third', { ...web, deduplicated: true }),
    said('a', 'Another under the id'),
  ])
  await openSpace(`participant=${ids.ines}`, { world })
  const messages = within(await list())
  expect(messages.getAllByText('First')).toHaveLength(1)
  expect(messages.getByText('Second')).toBeVisible()
  expect(messages.getAllByRole('article', { name: /a repeat$/ })).toHaveLength(2)
  expect(messages.getAllByText('Deduplicated')).toHaveLength(1)
  expect(messages.getAllByText('More than one message has this id')).toHaveLength(2)
})

it('shows word by word how a message differs between two snapshots, with both statuses', async () => {
  const world = createWorld()
  answerWith(world, [said('a', 'The refund is on its way'), said('b', 'Thanks')])
  const { user } = await openSpace(`participant=${ids.ines}`, { world })
  await list()
  answerWith(world, [said('a', 'The refund was on its way', { status: 'EDITED' }), said('b', 'Thanks')])
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  await screen.findByText(/^The refund was/)
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await user.click(screen.getByRole('menuitemradio', { name: /^Snapshot from/ }))
  const difference = within(await screen.findByRole('group', { name: 'What differs' }))
  const texts = (role: string) => difference.getAllByRole(role).map(({ textContent }) => textContent)
  expect(texts('deletion').slice(1)).toEqual(['is', 'SENT'])
  expect(texts('deletion')[0]).toMatch(/^the snapshot from/)
  expect(texts('insertion')).toEqual(['the newest snapshot', 'was', 'EDITED'])
})

it('shows text in its direction and with its line breaks, without override characters', async () => {
  const world = createWorld()
  answerWith(world, [
    said('a', 'one\rtwo\u2028three \u202Edesrever'),
    said('b', ' \n '),
    said('c', 'مرحبا', { create_at: null }),
    said('d', 'When?', { create_at: '2026-03-18T17:00:01' }),
  ])
  await openSpace(`participant=${ids.ines}`, { world })
  const messages = within(await list())
  expect(messages.getByText(/^one/).textContent).toBe('one\ntwo\nthree �desrever')
  expect(messages.getByText('مرحبا')).toHaveAttribute('dir', 'auto')
  expect(messages.getByText('No text')).toBeVisible()
  expect(screen.getByText('1 message has no readable time')).toBeVisible()
  expect(screen.getByText('Times without a zone').parentElement).toHaveTextContent('They are read as UTC.')
})
