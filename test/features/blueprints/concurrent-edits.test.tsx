import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { blueprintKeys } from '@/api/queries/blueprints'
import { ids } from '@/mock/seed/ids'
import { openBlueprint, save, field } from './blueprint-page-driver'

it('keeps what somebody else changed in other fields, and says so', async () => {
  const { user, stored, saveElsewhere, sent } = await openBlueprint()
  await saveElsewhere({ category: 'theirs' })
  await user.type(screen.getByLabelText('Name'), ' 2')
  await user.click(save())
  expect(
    await screen.findByText(/Saved, revision 9. What others changed meanwhile is kept: category/),
  ).toBeVisible()
  expect(sent[1]?.body).toEqual({ name: 'Museum guide 2' })
  expect(stored()).toMatchObject({ name: 'Museum guide 2', category: 'theirs' })
  expect(field('Category', 'category')).toHaveValue('theirs')
})

it('asks when both changed the same field, and overwrites only what was chosen', async () => {
  const { user, stored, saveElsewhere, sent } = await openBlueprint()
  await saveElsewhere({ name: 'Theirs', description: 'Theirs too' })
  await user.type(screen.getByLabelText('Name'), ' 2')
  const description = field('Description', 'description')
  await user.clear(description)
  await user.type(description, 'Mine')
  await user.click(save())
  expect(await screen.findByText(/2 fields were changed by someone else too/)).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(0)
  const confirm = screen.getByRole('button', { name: 'Save with these choices' })
  expect(confirm).toBeDisabled()
  const choice = (field: string, label: string) =>
    screen
      .getByRole('group', { name: `What to save as ${field}` })
      .querySelectorAll<HTMLInputElement>('input')
      .item(label === 'Keep mine' ? 0 : 1)
  await user.click(choice('Name', 'Keep mine'))
  await user.click(choice('Description', 'Take theirs'))
  await user.click(confirm)
  await waitFor(() => expect(stored()).toMatchObject({ name: 'Museum guide 2', description: 'Theirs too' }))
  expect(await screen.findByText(/^Saved, revision 9/)).toBeVisible()
  await waitFor(() => expect(description).toHaveValue('Theirs too'))
})

it('only tells of another revision that a refresh finds under unsaved edits', async () => {
  const { user, saveElsewhere, queryClient } = await openBlueprint()
  await user.type(screen.getByLabelText('Name'), ' 2')
  await saveElsewhere({ category: 'theirs' })
  await queryClient.refetchQueries({ queryKey: blueprintKeys.one(ids.museumGuide) })
  expect(await screen.findByText('Revision 8 is there; your edits are on revision 7')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Museum guide 2')
  await user.click(screen.getByRole('button', { name: 'Drop my edits and load it' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Museum guide')
})

it('takes another revision over when there is nothing to lose', async () => {
  const { saveElsewhere, queryClient } = await openBlueprint()
  await saveElsewhere({ name: 'Renamed elsewhere' })
  await queryClient.refetchQueries({ queryKey: blueprintKeys.one(ids.museumGuide) })
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Renamed elsewhere'))
  expect(screen.getByText('rev 8')).toBeVisible()
})

it('keeps what was read when a refresh fails', async () => {
  const { user, world } = await openBlueprint()
  world.state.faults.push({ endpoint: 'getBlueprint', times: 1, kind: 'status', status: 500 })
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByText('Could not refresh')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Museum guide')
})
