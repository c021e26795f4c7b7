import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

async function openEdit(known: JsonObject = {}, id: string = ids.romanGallery) {
  const world = createWorld()
  const console = await renderConsole(`/spaces/${id}?tab=edit`, { world })
  if (Object.keys(known).length > 0)
    console.catalog.take([
      { kind: 'space', id, source: 'PUT space', at: Date.now() - 7_200_000, fields: known },
    ])
  const sent = () =>
    world.log.entries.filter(({ endpoint }) => endpoint === 'putSpace').map(({ body }) => body)
  return { ...console, world, sent }
}

const save = () => screen.getByRole('button', { name: /^Save space/ })
/** The button that confirms a save without fields that were never read. */
const send = () =>
  within(screen.getByRole('dialog', { name: /^Save without \d fields? of this space\?$/ })).getByRole(
    'button',
    {
      name: /^Save (only|without)/,
    },
  )
const stored = (world: ReturnType<typeof createWorld>, id: string = ids.romanGallery) =>
  world.state.spaces[id]?.value

it('omits fields never seen, sends exactly the previewed request, and compares the answer', async () => {
  const { user, world, sent } = await openEdit()
  expect(await screen.findAllByText('Not seen yet. Left out of the request')).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'Set description' }))
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveFocus()
  await user.keyboard('Autumn')
  expect(
    screen.getByText(/Never seen, so left out: Name, Type, Project, Corpora, Participants\./),
  ).toBeVisible()
  const body: unknown = JSON.parse(screen.getByLabelText('Body of the request').textContent)
  expect(body).toEqual({ description: 'Autumn' })
  await user.click(save())
  await user.click(send())
  expect(await screen.findByText('No unsaved changes')).toBeVisible()
  expect(sent()).toEqual([body])
  expect(stored(world)).toMatchObject({
    description: 'Autumn',
    corpus_ids: expect.arrayContaining([ids.ceramics]) as unknown,
  })
  const brought = screen.getByRole('list', { name: 'Other values in the reply' })
  expect(brought).toHaveTextContent(/Name not seen before, now .?Roman gallery tour/)
  expect(brought).not.toHaveTextContent('Description')
  expect(
    screen.getByText(/^Cannot be reverted: Description\. The earlier value was never seen here/),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Revert…' })).toBeNull()
  // The answer contained the other fields.
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Roman gallery tour')
})

it('sends stored values, showing their age, and reverts the save on request', async () => {
  const { user, world, sent } = await openEdit(
    { name: 'School morning', description: 'Spring' },
    ids.schoolMorning,
  )
  const description = await screen.findByRole('textbox', { name: 'Description' })
  expect(screen.getAllByText('2 h').length).toBeGreaterThan(0)
  await user.clear(description)
  await user.type(description, 'Autumn')
  await user.click(save())
  await user.click(send())
  expect(await screen.findByText('No unsaved changes')).toBeVisible()
  expect(sent()).toEqual([{ name: 'School morning', description: 'Autumn' }])
  await user.click(screen.getByRole('button', { name: 'Revert…' }))
  expect(description).toHaveValue('Spring')
  await user.click(save())
  expect(await screen.findByText('No unsaved changes')).toBeVisible()
  expect(stored(world, ids.schoolMorning)).toMatchObject({ description: 'Spring' })
  expect(sent()).toHaveLength(2)
})

it('warns before a list that was never seen is replaced', async () => {
  const { user } = await openEdit()
  await user.click(await screen.findByRole('button', { name: 'Set corpora' }))
  const group = within(screen.getByRole('group', { name: 'Corpora' }))
  await user.type(group.getByRole('combobox'), `${ids.ceramics}{Enter}`)
  expect(screen.getByText('This replaces a list that was never seen here')).toBeVisible()
})

it('shows an error from the service at its field', async () => {
  const { user, sent } = await openEdit({ name: 'Roman gallery tour' })
  await user.click(await screen.findByRole('button', { name: 'Set project' }))
  await user.type(screen.getByRole('combobox', { name: 'Project' }), 'prj_00NOTHERE')
  await user.keyboard('{Escape}')
  await user.click(save())
  await user.click(send())
  expect(await screen.findByText('1 field to fix')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveAccessibleDescription(
    /no such project in this tenant/,
  )
  expect(sent()).toHaveLength(1)
})

it('omits a field again once its edit is undone', async () => {
  const { user } = await openEdit()
  const set = () => screen.queryByRole('button', { name: 'Set description' })
  await user.click(await screen.findByRole('button', { name: 'Set description' }))
  await user.keyboard('A{Backspace}')
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveFocus()
  await user.keyboard('A')
  await user.click(screen.getByRole('button', { name: 'Undo the change of description' }))
  expect(set()).toBeVisible()
  // The focus stays at the field.
  await user.tab()
  expect(set()).toHaveFocus()
  await user.keyboard('{Enter}A')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(set()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set corpora' }))
  const group = within(screen.getByRole('group', { name: 'Corpora' }))
  expect(group.getByRole('combobox')).toHaveFocus()
  await user.keyboard(`${ids.ceramics}{Enter}`)
  await user.click(group.getByRole('button', { name: 'Undo the change of corpora' }))
  expect(group.getByRole('button', { name: 'Set corpora' })).toBeVisible()
})

it('warns before a save about participants not found by the service, and removes them', async () => {
  const { catalog, user, world, sent } = await openEdit()
  const told = { source: 'PUT space', at: Date.now() }
  catalog.take([
    { kind: 'end user', id: ids.ghost, fields: {}, ...told },
    {
      ...{ kind: 'space', id: ids.romanGallery, ...told },
      fields: { description: 'Spring', participant_ids: [ids.ines, ids.ghost] },
    },
  ])
  const group = within(await screen.findByRole('group', { name: 'Participants' }))
  expect(await group.findByText('not found')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Description' }), ' evenings')
  const title = '1 end user among the participants not found by the service'
  expect(await screen.findByText(title)).toBeVisible()
  // A user who saves anyway sees the error at the row.
  await user.click(save())
  await user.click(send())
  expect(await screen.findByText('1 field to fix')).toBeVisible()
  expect(group.getByText('no such end user in this tenant').closest('li')).toHaveTextContent('eu_9F0C7')
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  expect(screen.queryByText(title)).toBeNull()
  expect(group.getByText('1 unchanged')).toBeVisible()
  await user.click(save())
  expect(await screen.findByText('No unsaved changes')).toBeVisible()
  expect(sent().map((body) => (body as JsonObject).participant_ids)).toEqual([
    [ids.ines, ids.ghost],
    [ids.ines],
  ])
  expect(stored(world)?.participant_ids).toEqual([ids.ines])
})

it.each([
  ['empty', [], ''],
  ['null', null, null],
])('warns if fields that were not sent are %s in the answer, and restores them', async (form, list, text) => {
  const { user, world, catalog, sent } = await openEdit({ description: 'Spring' })
  const at = Date.now() - 3_600_000
  const named = { kind: 'space', id: ids.romanGallery } as const
  catalog.take([
    ...[ids.ceramics, ids.galleryLabels].map((id) => ({
      ...{ kind: 'corpus' as const, id, source: 'POST space context', at, fields: {} },
      named: { ...named, as: 'corpus' },
    })),
    {
      ...{ kind: 'end user', id: ids.ines, source: 'POST space context', at, fields: {} },
      named: { ...named, as: 'participant' },
    },
  ])
  world.state.faults.push({
    ...{ endpoint: 'putSpace', kind: 'status', status: 202, times: 1 },
    body: {
      json: {
        id: ids.romanGallery,
        name: text,
        description: 'Autumn',
        corpus_ids: list,
        participant_ids: list,
      },
    },
  })
  const description = await screen.findByRole('textbox', { name: 'Description' })
  await user.clear(description)
  await user.type(description, 'Autumn')
  await user.click(save())
  await user.click(send())
  const warning = await screen.findByRole('alert')
  expect(warning).toHaveTextContent(
    'Saved, but fields that you did not send are now empty: corpora, participants',
  )
  expect(within(warning).getByRole('list', { name: 'No longer in the answer' })).toHaveTextContent(/−2.*−1/)
  expect(warning).toHaveTextContent('Name: empty now. Its earlier value was never read')
  if (form === 'null') expect(warning).toHaveTextContent('Null in the answer: name, corpora, participants.')
  expect(screen.getByRole('group', { name: 'Corpora' })).not.toHaveTextContent('Not seen yet')
  expect(screen.queryByRole('group', { name: 'Name' })?.textContent ?? '').not.toContain('Not seen yet')
  // No answer ever contained its type and its project.
  expect(screen.getAllByText(/^Not seen yet/)).toHaveLength(2)
  await user.click(within(warning).getByRole('button', { name: 'Restore them…' }))
  expect(screen.queryByText(/fields that you did not send are now empty/)).toBeNull()
  await user.click(save())
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().at(-1)).toMatchObject({
    corpus_ids: [ids.ceramics, ids.galleryLabels],
    participant_ids: [ids.ines],
  })
})

it('does not send a type seen only in contexts', async () => {
  const { user, sent } = await openEdit({ description: 'Spring', space_type: 'SEMI_PUBLIC' })
  const description = await screen.findByRole('textbox', { name: 'Description' })
  expect(screen.getByRole('button', { name: 'Set type' })).toBeVisible()
  expect(screen.getByText('Type (from context)').closest('div')).toHaveTextContent('SEMI_PUBLIC')
  await user.type(description, ' morning')
  await user.click(save())
  await user.click(send())
  expect(await screen.findByText('No unsaved changes')).toBeVisible()
  expect(sent()).toEqual([{ description: 'Spring morning' }])
})
