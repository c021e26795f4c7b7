import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openBlueprint } from './blueprint-page-driver'

it('clones after asking, says how the clone differs, and offers to rename it', async () => {
  const { user, sent } = await openBlueprint()
  await user.click(screen.getByRole('button', { name: 'Clone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Clone Museum guide?' }))
  await user.dblClick(dialog.getByRole('button', { name: 'Clone' }))
  expect(await screen.findByText('This is the clone of Museum guide')).toBeVisible()
  expect(screen.getByText(/it differs in/)).toHaveTextContent('blueprint_id, name')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([{ method: 'POST', body: {} }])
})

it('says that it is unknown whether it was cloned', async () => {
  const { user, world } = await openBlueprint()
  world.state.faults.push({ endpoint: 'cloneBlueprint', times: 1, kind: 'status', status: 500, done: true })
  await user.click(screen.getByRole('button', { name: 'Clone' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Clone' }))
  expect(await dialog.findByText('Unknown whether it was cloned')).toBeVisible()
})
