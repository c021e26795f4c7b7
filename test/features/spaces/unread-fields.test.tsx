import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

async function openEdit() {
  const world = createWorld()
  const console = await renderConsole(`/spaces/${ids.romanGallery}?tab=edit`, { world })
  const sent = () =>
    world.log.entries.filter(({ endpoint }) => endpoint === 'putSpace').map(({ body }) => body)
  return { ...console, world, sent }
}

const save = () => screen.getByRole('button', { name: /^Save space/ })

const emptied = { description: '', type: null, project_id: null, participant_ids: [], corpus_ids: [] }

it('asks before a save clears fields that were never read, and reports those that are empty after', async () => {
  const { user, world, sent } = await openEdit()
  world.state.faults.push({
    ...{ endpoint: 'putSpace', kind: 'status', status: 200, times: 1 },
    body: { json: { id: ids.romanGallery, name: 'Night', ...emptied } },
  })
  await user.click(await screen.findByRole('button', { name: 'Set name' }))
  await user.keyboard('Night')
  await user.click(save())
  const dialog = within(await screen.findByRole('dialog', { name: 'Save without 5 fields of this space?' }))
  const fields = within(dialog.getByRole('list', { name: 'Fields that may be cleared' }))
  expect(fields.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Description: never seen',
    'Type: never seen',
    'Project: never seen',
    'Corpora: never seen',
    'Participants: never seen',
  ])
  expect(dialog.getByText(/Values that were never seen here cannot be restored/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Fill in known values' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Night')
  await user.keyboard('{Control>}s{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Save only my edits' }))
  const loss = within(await screen.findByRole('list', { name: 'Empty in the answer' }))
  expect(sent()).toEqual([{ name: 'Night' }])
  expect(loss.getAllByRole('listitem')).toHaveLength(5)
  for (const field of ['Description', 'Type', 'Project', 'Corpora', 'Participants'])
    expect(loss.getByText(new RegExp(`^${field}: empty now`))).toBeVisible()
  expect(screen.queryByText('Space saved')).toBeNull()
  expect(screen.queryByText(/0 unchanged/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  // All fields are read now: no further question.
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(save())
  expect(await screen.findByText('No unsaved changes')).toBeVisible()
  expect(sent()).toHaveLength(2)
})

it('fills in single values seen in contexts, but a partially seen list only on request', async () => {
  const { user, catalog, sent } = await openEdit()
  const at = Date.now() - 3_600_000
  const named = { kind: 'space', id: ids.romanGallery } as const
  const origin = { source: 'POST space context', at, fields: {} }
  catalog.take([
    { ...named, ...origin, fields: { space_type: 'PRIVATE' } },
    { kind: 'corpus', id: ids.ceramics, ...origin, named: { ...named, as: 'corpus' } },
    { kind: 'end user', id: ids.ines, ...origin, named: { ...named, as: 'participant' } },
  ])
  await user.click(await screen.findByRole('button', { name: 'Set name' }))
  await user.keyboard('Night')
  await user.click(save())
  const dialog = within(await screen.findByRole('dialog', { name: 'Save without 5 fields of this space?' }))
  const fields = dialog.getByRole('list', { name: 'Fields that may be cleared' })
  expect(fields).toHaveTextContent('Type: “PRIVATE” seen in contexts and other answers')
  expect(fields).toHaveTextContent('Corpora: 1 seen, not the whole list')
  expect(fields).toHaveTextContent('Participants: 1 seen, not the whole list')
  expect(dialog.getByText(/^A list that you send replaces the whole list/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Fill in known values' }))
  expect(sent()).toEqual([])
  const body = (): unknown => JSON.parse(screen.getByLabelText('Body of the request').textContent)
  // The unseen entries of a list would leave the space.
  expect(body()).toEqual({ name: 'Night', type: 'PRIVATE' })
  await user.click(screen.getByRole('button', { name: 'Fill in participants' }))
  expect(body()).toEqual({ name: 'Night', type: 'PRIVATE', participant_ids: [ids.ines] })
  const expected = body()
  await user.click(save())
  expect(await screen.findByText('No unsaved changes')).toBeVisible()
  expect(sent()).toEqual([expected])
})

it('keeps the focus on the form after a confirmed save, and after a discard', async () => {
  const { user } = await openEdit()
  const at = () => screen.getByRole('group', { name: 'Save' })
  await user.click(await screen.findByRole('button', { name: 'Set name' }))
  await user.keyboard('Night')
  await user.click(save())
  const dialog = within(await screen.findByRole('dialog', { name: /^Save without/ }))
  await user.click(dialog.getByRole('button', { name: 'Save only my edits' }))
  expect(await screen.findByText('No unsaved changes')).toBeVisible()
  expect(at()).toHaveFocus()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('No unsaved changes')).toBeVisible()
  expect(at()).toHaveFocus()
})
