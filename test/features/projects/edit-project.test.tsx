import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import type { JsonValue } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const id = ids.eveningProgramme

/** Opens the page of a project, for which an answer two hours ago returned these fields. */
async function openProject(fields: Record<string, JsonValue> = {}) {
  const console = await renderConsole(`/projects/${id}`)
  await waitFor(() => expect(console.catalog.getState().partition).not.toBeNull())
  const at = Date.now() - 7_300_000
  act(() =>
    console.catalog.take([
      { kind: 'project', id, source: 'PUT project', at, state: 'verified', fields },
      { kind: 'corpus', id: ids.ceramics, source: 'PUT project', at, fields: { name: 'Ceramics' } },
      { kind: 'corpus', id: ids.galleryLabels, source: 'PUT project', at, fields: { name: 'Labels' } },
    ]),
  )
  const sent: unknown[] = []
  console.client.listen(({ endpoint, requestBody }) => {
    if (endpoint === endpoints.putProject) sent.push(requestBody)
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...console, sent, stored: () => console.world.state.projects[id]?.value }
}

const known = {
  ...{ name: 'Evening programme', description: null },
  corpus_ids: [ids.ceramics, ids.galleryLabels],
}
const save = () => screen.getByRole('button', { name: /^Save project/ })
const body = (): unknown => JSON.parse(screen.getByLabelText('Body of the request').textContent)

it('shows stored facts with their age, and says that the service cannot read a project', async () => {
  await openProject(known)
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Evening programme')
  expect(screen.getAllByText(/^2 h$/).length).toBeGreaterThan(1)
  expect(screen.getByText(/The service cannot read a project and returns it only/)).toBeVisible()
})

it('shows changes to the corpora as a diff, and sends both fields', async () => {
  const { user, sent, stored } = await openProject(known)
  await user.click(await screen.findByRole('button', { name: 'Remove Ceramics' }))
  const add = screen.getByRole('combobox', { name: 'Add a known corpus, or paste ids' })
  await user.click(add)
  await user.paste(`${ids.visitorQuestions}\n${ids.largeCorpus}`)
  const changes = within(screen.getByRole('list', { name: 'Your changes' }))
  expect(changes.getAllByRole('listitem')[0]).toHaveTextContent(/^Corpora \+2 −1/)
  const shown = body()
  expect(shown).toEqual({
    name: 'Evening programme',
    corpus_ids: [ids.galleryLabels, ids.visitorQuestions, ids.largeCorpus],
  })
  await user.click(save())
  expect(await screen.findByText('Project saved')).toBeVisible()
  expect(sent).toEqual([shown])
  expect(stored()).toMatchObject({ corpus_ids: [ids.galleryLabels, ids.visitorQuestions, ids.largeCorpus] })
  expect(screen.getByText('No unsaved changes')).toBeVisible()
})

it('has no unsaved changes once all edits are put back', async () => {
  const { user } = await openProject(known)
  await user.click(await screen.findByRole('button', { name: 'Remove Ceramics' }))
  await user.click(screen.getByRole('button', { name: 'Put back Ceramics' }))
  expect(screen.getByText('No unsaved changes')).toBeVisible()
})

it('omits fields never returned by the service until they are set', async () => {
  const { user, sent } = await openProject({ name: 'Evening programme', description: null })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, ' 2')
  expect(body()).toEqual({ name: 'Evening programme 2' })
  await user.click(screen.getByRole('button', { name: 'Set corpora' }))
  expect(screen.getByText(/A list that you set replaces it\./)).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Add a known corpus, or paste ids' }))
  await user.paste(ids.ceramics)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(save())
  expect(await screen.findByText('Project saved')).toBeVisible()
  expect(sent).toEqual([{ name: 'Evening programme 2', corpus_ids: [ids.ceramics] }])
})

it('does not compare fields never seen, and warns that the whole list is replaced', async () => {
  const { user } = await openProject()
  await user.click(await screen.findByRole('button', { name: 'Set name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Night')
  expect(screen.queryByText('The whole list of corpora is replaced')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Set corpora' }))
  const add = screen.getByRole('combobox', { name: 'Add a known corpus, or paste ids' })
  await user.type(add, `${ids.visitorQuestions}{Enter}`)
  const changes = within(screen.getByRole('list', { name: 'Your changes' }))
  expect(changes.getByText(/^Name/).closest('li')).toHaveTextContent('Name not seen before, now “Night”')
  expect(changes.getByText(/^Corpora/).closest('li')).toHaveTextContent(
    /^Corpora not seen before, now 1 entry/,
  )
  expect(screen.queryByText(/added$/)).toBeNull()
  expect(screen.getByText('The whole list of corpora is replaced')).toBeVisible()
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Corpora: not seen before, now 1 entry')).toBeVisible()
})

it('shows one message for text typed into the corpora field, and does not save without adding it', async () => {
  const { user, sent } = await openProject(known)
  const add = await screen.findByRole('combobox', { name: 'Add a known corpus, or paste ids' })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2')
  await user.type(add, 'garbage!! 300')
  expect(add).toHaveAccessibleDescription(
    'This is more than one word. Choose from the list, or use “Add as one id”.',
  )
  await user.keyboard('{Enter}')
  expect(add).toHaveAccessibleDescription(
    'This is more than one word. Choose from the list, or use “Add as one id”.',
  )
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Control>}s{/Control}')
  expect(add).toHaveFocus()
  expect(add).toHaveAccessibleDescription(/^This is not in the list yet/)
  expect(sent).toEqual([])
  await user.clear(add)
  await user.click(save())
  expect(await screen.findByText('Project saved')).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('counts the added and removed entries of the list', async () => {
  const { user } = await openProject({ name: 'Evening programme', corpus_ids: [] })
  const group = await screen.findByRole('group', { name: 'Corpora' })
  await user.type(within(group).getByRole('combobox'), 'crp_1A2B3C4D{Enter}')
  expect(within(group).getByText('1 added')).toBeVisible()
  expect(within(group).queryByText(/0 unchanged/)).toBeNull()
})

it('shows an error from the service at its row', async () => {
  const { user } = await openProject(known)
  await user.click(await screen.findByRole('combobox', { name: 'Add a known corpus, or paste ids' }))
  await user.paste('crp_00WRONG9ID7QX2M')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(save())
  expect(await screen.findByText('The service refused the change')).toBeVisible()
  const row = screen.getByRole('button', { name: 'Remove crp_00WRONG9ID7QX2M' }).closest('li')
  expect(row).toHaveTextContent('no such corpus in this tenant')
  await user.click(screen.getByRole('button', { name: 'Corpora, entry 3' }))
  expect(screen.getByRole('button', { name: 'Remove crp_00WRONG9ID7QX2M' })).toHaveFocus()
})

it('does not ask the user to correct a field if the refusal has another cause', async () => {
  const { user, world, sent } = await openProject(known)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, ' 2')
  world.state.faults.push({ endpoint: 'putProject', kind: 'status', status: 409, times: 1 })
  await user.click(save())
  expect(await screen.findByText(/conflicts with the service’s current data/)).toBeVisible()
  expect(name).toHaveValue('Evening programme 2')
  await user.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

it('says which values in the answer differ from those sent', async () => {
  const { user, world } = await openProject(known)
  world.state.successForm = 'stale'
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(save())
  expect(await screen.findByText('Saved, but the service returned different values')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Different in the answer' })).toHaveTextContent(
    /^Name from “Evening programme 2” to “/,
  )
})

it('says which fields the answer did not include', async () => {
  const { user, world } = await openProject(known)
  world.state.successForm = 'empty'
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(save())
  expect(await screen.findByText(/^The answer did not include Name, Corpora/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Evening programme 2')
})

it('says that it is unknown whether the edits were saved, and sends them again only on request', async () => {
  const { user, world, sent } = await openProject(known)
  world.state.faults.push({ endpoint: 'putProject', kind: 'status', status: 503, times: 1, done: true })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(save())
  expect(await screen.findByText('Unknown whether it was saved')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Project saved')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

it.each([
  ['nothing', undefined],
  ['null for the list', { id, corpus_ids: null }],
])('stores the sent values if the answer contains %s', async (_, answer) => {
  const { user, world, catalog, stored } = await openProject(known)
  await user.click(await screen.findByRole('button', { name: 'Remove Ceramics' }))
  await user.click(screen.getByRole('button', { name: /^Remove Labels/ }))
  world.state.faults.push({
    ...{ endpoint: 'putProject', kind: 'status', done: true, times: 1 },
    ...(answer === undefined ? { status: 204 } : { status: 200, body: { json: answer } }),
  })
  await user.click(save())
  await waitFor(() => expect(stored()).toMatchObject({ corpus_ids: [] }))
  await waitFor(() => expect(catalog.get({ kind: 'project', id })?.fields.corpus_ids?.value).toEqual([]))
})

it('asks before a rename clears fields that were never read, and reports fields that are empty after', async () => {
  const { user, world, sent, catalog } = await openProject()
  world.state.faults.push({
    ...{ endpoint: 'putProject', kind: 'status', status: 200, times: 1 },
    body: { json: { id, name: 'Night', description: null, corpus_ids: [] } },
  })
  await user.click(await screen.findByRole('button', { name: 'Set name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Night')
  await user.click(save())
  const dialog = within(await screen.findByRole('dialog', { name: 'Save without 2 fields of this project?' }))
  const fields = dialog.getByRole('list', { name: 'Fields that may be cleared' })
  expect(fields).toHaveTextContent('Corpora: never seen')
  expect(fields).toHaveTextContent('Description: never seen')
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save only my edits' }))
  const loss = within(await screen.findByRole('list', { name: 'Empty in the answer' }))
  expect(loss.getByText(/^Corpora: empty now/)).toBeVisible()
  expect(loss.getByText(/^Description: empty now/)).toBeVisible()
  expect(screen.queryByText('Project saved')).toBeNull()
  expect(screen.queryByText(/0 unchanged/)).toBeNull()
  expect(sent).toEqual([{ name: 'Night' }])
  await waitFor(() => expect(catalog.get({ kind: 'project', id })?.fields.description?.value).toBeNull())
})

it('reports a description that an update of other fields cleared', async () => {
  const { user, world } = await openProject({ ...known, description: 'Concerts' })
  world.state.faults.push({
    ...{ endpoint: 'putProject', kind: 'status', status: 200, times: 1 },
    body: { json: { id, ...known, name: 'Night', description: '' } },
  })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Night')
  await user.click(save())
  const loss = await screen.findByRole('list', { name: 'No longer in the answer' })
  expect(loss).toHaveTextContent('Description from “Concerts” to')
  expect(screen.getByText('The update cannot set description, so it cannot be restored here.')).toBeVisible()
  expect(screen.queryByText('Project saved')).toBeNull()
})

it('marks a project that the service does not find, and says that its values were not seen yet', async () => {
  const { user } = await renderConsole('/projects/prj_nope')
  expect(await screen.findAllByText('not seen yet')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Set name' }))
  await user.keyboard('Night')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Save only my edits' }))
  expect(await screen.findByText('The service has no such project')).toBeVisible()
  const header = within(screen.getByRole('heading', { name: 'Project' }).closest('header') as HTMLElement)
  expect(await header.findByText('not found')).toBeVisible()
  expect(header.getByText('1 unsaved change')).toBeVisible()
  expect(header.queryByText('never read')).toBeNull()
})
