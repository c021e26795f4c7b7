import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

async function openParticipants(known: readonly string[] = []) {
  const world = createWorld()
  const console = await renderConsole(`/spaces/${ids.romanGallery}?tab=participants`, { world })
  const at = Date.now()
  console.catalog.take([
    { kind: 'space', id: ids.romanGallery, source: 'PUT space', at, fields: { participant_ids: [...known] } },
  ])
  const sent = (endpoint: string) =>
    world.log.entries.filter((entry) => entry.endpoint === endpoint).map(({ body }) => body)
  return { ...console, world, sent }
}

const add = () => screen.findByRole('combobox', { name: 'Add a known end user, or paste ids' })

it('shows the names of the participants before it adds them, and compares the answer', async () => {
  const { user, world, sent } = await openParticipants([ids.ines, 'eu_00GONE7QX2MRT4Z'])
  await user.type(await add(), `${ids.ines}, ${ids.kiri}{Enter}`)
  const staged = within(await screen.findByRole('list', { name: 'To be added' }))
  expect(await staged.findByText('Kiri Aroha')).toBeVisible()
  expect(staged.getByText('already in the space')).toBeVisible()
  expect(sent('addSpaceUsers')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add 2 participants' }))
  expect(await screen.findByText('2 of 2 end users in the answer')).toBeVisible()
  expect(sent('addSpaceUsers')).toEqual([{ participant_ids: [ids.ines, ids.kiri] }])
  expect(screen.getByRole('region', { name: 'Seen before, but not in the answer' })).toHaveTextContent(
    'eu_00GON',
  )
  expect(world.state.spaces[ids.romanGallery]?.value.participant_ids).toContain(ids.kiri)
  await user.click(screen.getByRole('link', { name: 'Raw' }))
  const reply = await screen.findByRole('tree', { name: 'Reply of the service' }, { timeout: 5_000 })
  expect(within(reply).getByRole('treeitem', { name: /^participant_ids \[5\]/ })).toBeVisible()
})

it('says when the answer does not contain the participants', async () => {
  const { user, world } = await openParticipants()
  world.state.successForm = 'empty'
  await user.type(await add(), `${ids.kiri}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Add 1 participant' }))
  expect(
    await screen.findByText('The service accepted it, but did not say who is in the space now'),
  ).toBeVisible()
})

it('says that the result is unknown after an interrupted answer, and sends nothing again', async () => {
  const { user, world, sent } = await openParticipants()
  world.state.faults.push({ endpoint: 'addSpaceUsers', kind: 'cut', done: true, times: 1 })
  await user.type(await add(), `${ids.kiri}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Add 1 participant' }))
  expect(await screen.findByText('Unknown whether they were added')).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'To be added' })).getByText('Kiri Aroha')).toBeVisible()
  expect(sent('addSpaceUsers')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Add again' })).toBeVisible()
})

it('does not add participants while an id is half typed', async () => {
  const { user, sent } = await openParticipants()
  await user.type(await add(), `${ids.kiri}{Enter}`)
  await user.type(await add(), 'eu_half')
  await user.click(screen.getByRole('button', { name: 'Add 1 participant' }))
  expect(await add()).toHaveAccessibleDescription(/^This is not in the list yet/)
  expect(sent('addSpaceUsers')).toEqual([])
})

it('rings participants only after confirmation, and lists those not signaled first', async () => {
  const { user, sent } = await openParticipants([ids.guide, ids.ines, ids.tomas])
  const known = within(await screen.findByRole('list', { name: 'Known participants' }))
  expect(screen.getByRole('button', { name: 'Ring' })).toBeDisabled()
  await user.click(await known.findByRole('checkbox', { name: 'Choose Tomas Brandt' }))
  await user.click(known.getByRole('checkbox', { name: 'Choose Museum guide' }))
  await user.click(screen.getByRole('button', { name: 'Ring 2 participants' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ring 2 participants?' }))
  expect(dialog.getByText('Tomas Brandt')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent('joinRoom')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Ring 2 participants' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ring 2 participants' }))
  expect(await screen.findByText('1 of 2 participants signaled')).toBeVisible()
  expect(sent('joinRoom')).toEqual([{ participant_ids: [ids.guide, ids.tomas] }])
  const [first, second] = screen.getAllByRole('region', { name: /ignaled$/ })
  expect(first).toHaveTextContent('Not signaled 1Tomas Brandt')
  expect(second).toHaveTextContent('Signaled 1Museum guide')
})

it('links to the space as seen by a participant', async () => {
  const { user } = await openParticipants([ids.ines])
  await waitFor(() => expect(screen.getByRole('link', { name: 'See the space as Ines Valdo' })).toBeVisible())
  await user.click(screen.getByRole('link', { name: 'See the space as Ines Valdo' }))
  expect(await screen.findByRole('list', { name: 'Conversation' })).toBeVisible()
})

it('leaves out ids that the service did not find unless the user sends them anyway, and keeps the focus', async () => {
  const { user, sent } = await openParticipants()
  const nobody = 'eu_00NOBODY7QX2MRT4'
  await user.type(await add(), `${ids.kiri}, ${nobody}{Enter}`)
  const staged = within(await screen.findByRole('list', { name: 'To be added' }))
  const body = screen.getByRole('region', { name: 'Body of the request' })
  expect(await screen.findByText('1 end user is left out')).toBeVisible()
  expect(JSON.parse(body.textContent)).toEqual({ participant_ids: [ids.kiri] })
  await user.click(staged.getByRole('button', { name: /^Send .* anyway$/ }))
  expect(JSON.parse(body.textContent)).toEqual({ participant_ids: [ids.kiri, nobody] })
  expect(screen.getByRole('button', { name: 'Add 2 participants' })).toBeEnabled()
  expect(screen.queryByText('1 end user is left out')).toBeNull()
  await user.click(staged.getByRole('button', { name: /^Leave .* out of the request$/ }))
  await user.click(screen.getByRole('button', { name: 'Add only the 1 known' }))
  expect(await screen.findByText('1 of 1 end user in the answer')).toBeVisible()
  expect(sent('addSpaceUsers')).toEqual([{ participant_ids: [ids.kiri] }])
  expect(screen.getByRole('group', { name: 'Result' })).toHaveFocus()
  // The id that was left out stays in the list, and alone is nothing to send.
  expect(staged.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Add participants' })).toBeDisabled()
  await user.click(staged.getByRole('button', { name: /^Remove .* from the list$/ }))
  expect(screen.queryByRole('list', { name: 'To be added' })).toBeNull()
})

it('can ring a participant seen only as a sender', async () => {
  const { user, sent } = await openParticipants([ids.ines])
  await user.click(await screen.findByRole('link', { name: 'See the space as Ines Valdo' }))
  await screen.findByRole('list', { name: 'Conversation' })
  await user.click(screen.getByRole('link', { name: /^Participants/ }))
  const known = within(await screen.findByRole('list', { name: 'Known participants' }))
  const guide = known.getByRole('checkbox', { name: 'Choose Museum guide' })
  const [ines, ...others] = known.getAllByRole('listitem')
  expect(ines).not.toHaveTextContent('sent messages here')
  expect(others.length).toBeGreaterThan(0)
  for (const one of others) expect(one).toHaveTextContent('sent messages here')
  await user.click(guide)
  await user.click(screen.getByRole('button', { name: 'Ring 1 participant' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ring them' }))
  expect(await screen.findByText(/^\d of 1 participant signaled$/)).toBeVisible()
  expect(sent('joinRoom')).toEqual([{ participant_ids: [ids.guide] }])
})

it('waits for the names of all listed ids, and sends nothing if one of them is not found', async () => {
  const { user, world, sent } = await openParticipants()
  const nobody = 'eu_00NOBODY7QX2MRT4'
  // Longer than a busy machine takes for the typing and pressing that follows.
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'stall', ms: 4_000, times: 1 })
  await user.type(await add(), `${ids.kiri}{Enter}`)
  // Added while the first name is still being loaded.
  await user.type(await add(), `${nobody}{Enter}`)
  await user.click(screen.getByRole('button', { name: 'Add 2 participants' }))
  expect(await screen.findByText('Nothing was sent: 1 end user is left out')).toBeVisible()
  expect(sent('addSpaceUsers')).toEqual([])
  expect(sent('readEndUsers').slice(-2)).toEqual([{ ids: [ids.kiri] }, { ids: [nobody] }])
  await user.click(screen.getByRole('button', { name: 'Add only the 1 known' }))
  expect(await screen.findByText('1 of 1 end user in the answer')).toBeVisible()
  expect(sent('addSpaceUsers')).toEqual([{ participant_ids: [ids.kiri] }])
})

it('sends an early press once all names are loaded, and sends nothing if they could not be read', async () => {
  const { user, world, sent } = await openParticipants()
  world.state.faults.push(
    { endpoint: 'readEndUsers', kind: 'status', status: 429, times: 1 },
    { endpoint: 'readEndUsers', kind: 'malformed', times: 1 },
  )
  await user.type(await add(), `${ids.kiri}{Enter}`)
  await user.click(screen.getByRole('button', { name: 'Add 1 participant' }))
  expect(await screen.findByText('Nothing was sent', undefined, { timeout: 5_000 })).toBeVisible()
  expect(sent('addSpaceUsers')).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Remove .* from the list$/ }))
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'stall', ms: 300, times: 1 })
  await user.type(await add(), `${ids.tomas}{Enter}`)
  await user.click(screen.getByRole('button', { name: 'Add 1 participant' }))
  expect(await screen.findByText('1 of 1 end user in the answer')).toBeVisible()
  expect(sent('addSpaceUsers')).toEqual([{ participant_ids: [ids.tomas] }])
})

it('says that adding may still be in progress if the answer has the old participants, and reads again', async () => {
  const { user, world } = await openParticipants([ids.ines])
  const space = world.state.spaces[ids.romanGallery]
  if (space) space.value.participant_ids = [ids.ines]
  const json = { id: ids.romanGallery, participant_ids: [ids.ines] }
  world.state.faults.push({
    ...{ endpoint: 'addSpaceUsers', kind: 'status', status: 202, times: 1 },
    body: { json },
  })
  const late = ids.kiri
  await user.type(await add(), `${late}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Add 1 participant' }))
  const outcome = within(screen.getByRole('group', { name: 'Result' }))
  expect(await outcome.findByText('0 of 1 end user in the answer')).toBeVisible()
  expect(outcome.getByText(/may still be in progress/)).toBeVisible()
  await user.click(outcome.getByRole('button', { name: 'Read again' }))
  expect(await outcome.findByText(/not all of them are in the space/)).toBeVisible()
  space?.value.participant_ids?.push(late)
  await user.click(outcome.getByRole('button', { name: 'Read again' }))
  expect(
    await outcome.findByRole('region', { name: 'Not in the answer, but in the space now' }),
  ).toBeVisible()
  expect(outcome.queryByRole('button', { name: 'Read again' })).toBeNull()
})

it('accepts an id with spaces in quotes, and ids on separate lines', async () => {
  const { user } = await openParticipants()
  await user.type(await add(), '"user with spaces"{Enter}')
  const staged = within(await screen.findByRole('list', { name: 'To be added' }))
  expect(staged.getAllByRole('listitem')).toHaveLength(1)
  await user.click(await add())
  await user.paste('eu 1 of 2\neu_2')
  expect(staged.getAllByRole('listitem')).toHaveLength(3)
  await user.type(await add(), 'eu_4 eu_5')
  expect(await add()).toHaveAccessibleDescription(/Put quotes around an id that contains spaces/)
})
