import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { openBlueprint, chooseMore } from './blueprint-page-driver'
import { pauseEndpoint } from '@test/support/pause-endpoint'

it('clones after confirmation, says how the clone differs, and offers to rename it', async () => {
  const { user, sent } = await openBlueprint()
  await chooseMore(user, 'Clone')
  const dialog = within(await screen.findByRole('dialog', { name: 'Clone Museum guide?' }))
  await user.dblClick(dialog.getByRole('button', { name: 'Clone' }))
  expect(await screen.findByText('This is the clone of Museum guide')).toBeVisible()
  const differences = within(await screen.findByRole('list', { name: 'How the clone differs' }))
  expect(differences.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Blueprint: blueprint id changes from/),
    expect.stringMatching(/^Blueprint: name changes from/),
  ])
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  const name = await screen.findByLabelText('Name', { selector: '#name' })
  await waitFor(() => expect(name).toHaveFocus())
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([{ method: 'POST', body: {} }])
})

it('says when it is unknown whether the clone was created', async () => {
  const { user, world } = await openBlueprint()
  world.state.faults.push({ endpoint: 'cloneBlueprint', times: 1, kind: 'status', status: 500, done: true })
  await chooseMore(user, 'Clone')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Clone' }))
  expect(await dialog.findByText('Unknown whether it was cloned')).toBeVisible()
})

const posts = (sent: readonly { method: string }[]) => sent.filter(({ method }) => method === 'POST')

it('keeps the dialog open while cloning, and says that the result is unknown after Stop waiting', async () => {
  const { user, world, sent } = await openBlueprint()
  world.state.faults.push({ endpoint: 'cloneBlueprint', times: 1, kind: 'stall', ms: null })
  await chooseMore(user, 'Clone')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Clone' }))
  await user.click(await dialog.findByRole('button', { name: 'Stop waiting' }))
  expect(await dialog.findByText('Unknown whether it was cloned')).toBeVisible()
  expect(posts(sent)).toHaveLength(1)
})

it('sends no second clone request while one is pending, and announces a late clone with a message', async () => {
  const { user, sent, router, client } = await openBlueprint()
  const letGo = pauseEndpoint(client, endpoints.cloneBlueprint)
  await chooseMore(user, 'Clone')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clone' }))
  await act(() => router.navigate({ to: '/settings' }))
  act(() => router.history.back())
  await screen.findByLabelText('Name', { selector: '#name' })
  await chooseMore(user, 'Clone')
  const again = within(await screen.findByRole('dialog'))
  expect(
    again.getByText(/An earlier clone is still being created\. A message appears when it is done/),
  ).toBeVisible()
  await user.click(again.getByRole('button', { name: 'Clone' }))
  letGo()
  expect(await screen.findByText('The clone of Museum guide was created')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/blueprints/${ids.museumGuide}`)
  expect(posts(sent)).toHaveLength(1)
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('heading', { name: 'Museum guide (copy)' })).toBeVisible()
})

it('reports a failed clone to a user who left the page', async () => {
  const { user, world, router, client } = await openBlueprint()
  const letGo = pauseEndpoint(client, endpoints.cloneBlueprint)
  world.state.faults.push({ endpoint: 'cloneBlueprint', times: 1, kind: 'status', status: 500 })
  await chooseMore(user, 'Clone')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clone' }))
  await act(() => router.navigate({ to: '/settings' }))
  letGo()
  expect(
    await screen.findByText(/The clone of Museum guide: unknown whether it was created\. The service failed/),
  ).toBeVisible()
  expect(router.state.location.pathname).toBe('/settings')
})
