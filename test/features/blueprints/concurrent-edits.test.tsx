import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { blueprintKeys } from '@/api/queries/blueprints'
import { ids } from '@/mock/seed/ids'
import { openBlueprint, save, field, chooseMore } from './blueprint-page-driver'

it('keeps changes by another user to other fields, and says so', async () => {
  const { user, stored, saveElsewhere, sent } = await openBlueprint()
  await saveElsewhere({ category: 'theirs' })
  await user.type(screen.getByLabelText('Name'), ' 2')
  await save(user)
  expect(
    await screen.findByText(/Saved, revision 9. Changes by others were kept: Blueprint category/),
  ).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ name: 'Museum guide 2' })
  expect(stored()).toMatchObject({ name: 'Museum guide 2', category: 'theirs' })
  await waitFor(() => expect(field('Category', 'category')).toHaveValue('theirs'))
})

it('only announces a newer revision if a refresh finds it under unsaved edits', async () => {
  const { user, saveElsewhere, queryClient } = await openBlueprint()
  await user.type(screen.getByLabelText('Name'), ' 2')
  await saveElsewhere({ category: 'theirs' })
  await queryClient.refetchQueries({ queryKey: blueprintKeys.one(ids.museumGuide) })
  expect(await screen.findByText('Revision 8 is available. Your edits are based on revision 7')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Museum guide 2')
  await user.click(screen.getByRole('button', { name: 'Discard my edits and load it' }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Museum guide'))
  expect(screen.getByText('rev 8')).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Museum guide 2'))
})

it('merges another revision into the edits', async () => {
  const { user, saveElsewhere, queryClient, stored } = await openBlueprint()
  await user.type(screen.getByLabelText('Name'), ' 2')
  await saveElsewhere({ category: 'theirs' })
  await queryClient.refetchQueries({ queryKey: blueprintKeys.one(ids.museumGuide) })
  await user.click(await screen.findByRole('button', { name: 'Merge the changes' }))
  await waitFor(() => expect(field('Category', 'category')).toHaveValue('theirs'))
  expect(screen.getByLabelText('Name')).toHaveValue('Museum guide 2')
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  await save(user)
  await waitFor(() => expect(stored()).toMatchObject({ name: 'Museum guide 2', category: 'theirs' }))
})

it('loads another revision if there are no edits', async () => {
  const { saveElsewhere, queryClient } = await openBlueprint()
  await saveElsewhere({ name: 'Renamed elsewhere' })
  await queryClient.refetchQueries({ queryKey: blueprintKeys.one(ids.museumGuide) })
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Renamed elsewhere'))
  expect(screen.getByText('rev 8')).toBeVisible()
})

it('keeps the loaded blueprint when a refresh fails', async () => {
  const { user, world } = await openBlueprint()
  world.state.faults.push({ endpoint: 'getBlueprint', times: 1, kind: 'status', status: 500 })
  await chooseMore(user, 'Reload')
  expect(await screen.findByText('Could not refresh')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Museum guide')
})
