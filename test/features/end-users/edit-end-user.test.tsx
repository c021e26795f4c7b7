import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { pauseEndpoint } from '@test/support/pause-endpoint'
import { nameField, openEndUser, rename, saveButton } from './end-user-driver'

it('previews the request, sends exactly that request once, and says that it was saved', async () => {
  const { user, sent, stored } = await openEndUser()
  await rename(user, 'Ines V.')
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  const body = screen.getByLabelText('Body of the request').textContent
  expect(within(screen.getByRole('list', { name: 'Your changes' })).getByRole('listitem')).toHaveTextContent(
    'Name from “Ines Valdo” to “Ines V.”',
  )
  await user.dblClick(saveButton())
  expect(await screen.findByText('End user saved')).toBeVisible()
  expect(sent).toEqual([JSON.parse(body)])
  expect(stored()).toMatchObject({ name: 'Ines V.', external_id: 'visitor-2291' })
  expect(screen.getByText('No unsaved changes')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ines V.' })).toBeVisible()
})

it('merges a change by another user to another field, and sends no request that was not previewed', async () => {
  const { user, sent, stored, saveElsewhere } = await openEndUser()
  await rename(user, 'Ines V.')
  saveElsewhere({ external_id: 'visitor-9' })
  await user.click(saveButton())
  expect(await screen.findByText('ines.admin changed it in the meantime')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Changed by someone else' })).toHaveTextContent(
    'External id from “visitor-2291” to “visitor-9”',
  )
  expect(sent).toEqual([])
  expect(screen.getByRole('textbox', { name: 'External id' })).toHaveValue('visitor-9')
  expect(await nameField()).toHaveValue('Ines V.')
  const body: unknown = JSON.parse(screen.getByLabelText('Body of the request').textContent)
  await user.click(saveButton())
  expect(await screen.findByText('End user saved')).toBeVisible()
  expect(sent).toEqual([body])
  expect(stored()).toMatchObject({ name: 'Ines V.', external_id: 'visitor-9' })
})

it('asks how to resolve a conflict in one field, and saves the choice', async () => {
  const { user, sent, stored, saveElsewhere } = await openEndUser()
  await rename(user, 'Mine')
  saveElsewhere({ name: 'Theirs' })
  await user.click(saveButton())
  const conflict = within(await screen.findByRole('group', { name: /^Name was “Ines Valdo”/ }))
  await user.click(screen.getByRole('button', { name: 'Resolve 1 conflict' }))
  expect(sent).toEqual([])
  expect(conflict.getByRole('radio', { name: /Take theirs/ })).toHaveFocus()
  await user.click(conflict.getByRole('radio', { name: /Keep yours/ }))
  await user.click(screen.getByRole('button', { name: 'Save with these choices' }))
  expect(await screen.findByText('End user saved')).toBeVisible()
  expect(stored()).toMatchObject({ name: 'Mine' })
  expect(sent).toHaveLength(1)
})

it('focuses the field after a choice is saved by keyboard', async () => {
  const { user, saveElsewhere } = await openEndUser()
  await rename(user, 'Mine')
  saveElsewhere({ name: 'Theirs' })
  await user.keyboard('{Control>}s{/Control}')
  await user.click(await screen.findByRole('radio', { name: /Keep yours/ }))
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('End user saved')).toBeVisible()
  expect(await nameField()).toHaveFocus()
})

it('accepts the remote value without sending anything', async () => {
  const { user, sent, saveElsewhere } = await openEndUser()
  await rename(user, 'Mine')
  saveElsewhere({ name: 'Theirs' })
  await user.click(saveButton())
  await user.click(await screen.findByRole('radio', { name: /Take theirs/ }))
  expect(await nameField()).toHaveValue('Theirs')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('region', { name: 'Conflicts to resolve' })).toBeNull()
  expect(screen.getByText('No unsaved changes')).toBeVisible()
  expect(sent).toEqual([])
})

it('sends text typed into a field after it was decided', async () => {
  const { user, sent, saveElsewhere } = await openEndUser()
  await rename(user, 'Mine')
  saveElsewhere({ name: 'Theirs' })
  await user.click(saveButton())
  const theirs = await screen.findByRole('radio', { name: /Take theirs/ })
  await user.click(theirs)
  await rename(user, 'Mine too')
  expect(screen.getByRole('radio', { name: 'Keep yours “Mine too”' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Undo the change of name' }))
  expect(theirs).toBeChecked()
  await rename(user, 'Mine too')
  await user.click(screen.getByRole('button', { name: 'Save with these choices' }))
  expect(await screen.findByText('End user saved')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ name: 'Mine too' })])
})

it('keeps edits made while a save is in progress', async () => {
  const { user, client, sent } = await openEndUser()
  await rename(user, 'Mine')
  const letGo = pauseEndpoint(client, endpoints.putEndUser)
  await user.click(saveButton())
  await waitFor(() => expect(sent).toHaveLength(1))
  await rename(user, 'Ines Valdo')
  await user.type(screen.getByRole('textbox', { name: 'External id' }), '!')
  letGo()
  expect(await screen.findByRole('heading', { name: '2 changes' })).toBeVisible()
  expect(await nameField()).toHaveValue('Ines Valdo')
  expect(screen.getByRole('textbox', { name: 'External id' })).toHaveValue('visitor-2291!')
})

it('restores discarded edits on Undo', async () => {
  const { user } = await openEndUser()
  await rename(user, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await nameField()).toHaveValue('Ines Valdo')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await nameField()).toHaveValue('Mine')
})

it('shows errors from the service at their fields, the others on top, and clears them on edit', async () => {
  const { user, world } = await openEndUser()
  await rename(user, 'Ines V.')
  world.state.faults.push({
    endpoint: 'putEndUser',
    kind: 'status',
    status: 422,
    times: 1,
    errors: [
      { field: 'body.name', message: 'must be at most 60 characters' },
      { field: 'nothing.like.it', message: 'is odd' },
    ],
  })
  await user.click(saveButton())
  expect(await screen.findByText('The service refused the change')).toBeVisible()
  expect(screen.getByText('is odd')).toBeVisible()
  const name = await nameField()
  expect(name).toHaveAccessibleDescription('The service says: must be at most 60 characters')
  expect(name).toHaveValue('Ines V.')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(name).toHaveFocus()
  await user.type(name, '2')
  expect(name).not.toHaveAccessibleDescription(/The service says/)
})

it.each([
  [true, 'End user saved', 1],
  [false, /^It was not saved/, 1],
])(
  'says that it is unknown whether the edits were saved, and checks on request (done: %s)',
  async (done, told, count) => {
    const { user, world, sent } = await openEndUser()
    await rename(user, 'Ines V.')
    world.state.faults.push({ endpoint: 'putEndUser', kind: 'status', status: 503, times: 1, done })
    await user.click(saveButton())
    expect(await screen.findByText('Unknown whether it was saved')).toBeVisible()
    expect(await nameField()).toHaveValue('Ines V.')
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText(told)).toBeVisible()
    expect(sent).toHaveLength(count)
  },
)

it.each([409, 412])('reads the end user again after a %i, merges, and says so', async (status) => {
  const { user, world, client, sent, stored, saveElsewhere } = await openEndUser()
  await rename(user, 'Ines V.')
  world.state.faults.push({ endpoint: 'putEndUser', kind: 'status', status, times: 1 })
  // After the check, but before the update.
  const stop = client.listen(({ endpoint }) => {
    if (endpoint.number !== 13) return
    stop()
    saveElsewhere({ external_id: 'visitor-9' })
  })
  await user.click(saveButton())
  expect(
    await screen.findByText(`The service refused the save (${status}): someone else saved first`),
  ).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'External id' })).toHaveValue('visitor-9')
  await user.click(saveButton())
  expect(await screen.findByText('End user saved')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(stored()).toMatchObject({ name: 'Ines V.', external_id: 'visitor-9' })
})

it('sends nothing if the check before the update fails, and keeps the edits', async () => {
  const { user, world, sent } = await openEndUser()
  await rename(user, 'Ines V.')
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'status', status: 500, times: 1 })
  await user.click(saveButton())
  expect(await screen.findByText(/Nothing was sent\. Your edits are still here\./)).toBeVisible()
  expect(sent).toEqual([])
  expect(await nameField()).toHaveValue('Ines V.')
})

it('says that the end user is gone if the check no longer finds them', async () => {
  const { user, world, sent } = await openEndUser()
  await rename(user, 'Ines V.')
  Reflect.deleteProperty(world.state.endUsers, ids.ines)
  await user.click(saveButton())
  expect(await screen.findByText('The service can no longer find this end user')).toBeVisible()
  expect(sent).toEqual([])
  expect(await nameField()).toHaveValue('Ines V.')
})

it('says which values in the answer differ from those sent', async () => {
  const { user, world } = await openEndUser()
  await rename(user, 'Ines V.')
  world.state.successForm = 'stale'
  await user.click(saveButton())
  expect(await screen.findByText('Saved, but the service returned different values')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Different in the answer' })).toHaveTextContent(
    'Name from “Ines V.” to “Ines Valdo”',
  )
  await user.click(screen.getByRole('button', { name: 'Restore my values' }))
  expect(await nameField()).toHaveValue('Ines V.')
})

it.each(['empty', 'partial', 'created', 'normalised'] as const)(
  'shows the current values after an answer of the form %s',
  async (form) => {
    const { user, world, stored } = await openEndUser()
    await rename(user, 'Ines V.')
    world.state.successForm = form
    await user.click(saveButton())
    expect(await screen.findByText('End user saved')).toBeVisible()
    expect(stored()).toMatchObject({ name: 'Ines V.' })
    expect(await nameField()).toHaveValue('Ines V.')
    expect(screen.getByText('No unsaved changes')).toBeVisible()
  },
)

it('keeps edits when a refresh finds changes by others, and only announces them', async () => {
  const { user, saveElsewhere } = await openEndUser()
  await rename(user, 'Ines V.')
  saveElsewhere({ external_id: 'visitor-9' })
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(await screen.findByText('ines.admin changed it while you were editing')).toBeVisible()
  expect(await nameField()).toHaveValue('Ines V.')
  expect(screen.getByRole('textbox', { name: 'External id' })).toHaveValue('visitor-2291')
  await user.click(screen.getByRole('button', { name: 'Merge the changes' }))
  expect(screen.getByRole('textbox', { name: 'External id' })).toHaveValue('visitor-9')
  expect(await nameField()).toHaveValue('Ines V.')
})

it('asks before unsaved edits are left', async () => {
  const { user } = await openEndUser()
  await rename(user, 'Ines V.')
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: /^Leave Ines Valdo without saving/ }))
  expect(dialog.getByText('Name: from “Ines Valdo” to “Ines V.”')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(await nameField()).toHaveValue('Ines V.')
})
