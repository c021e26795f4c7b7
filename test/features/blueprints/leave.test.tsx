import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { unsavedWork } from '@/session/unsaved-work'
import { chooseMore, field, openBlueprint, save } from './blueprint-page-driver'
import { pauseEndpoint } from '@test/support/pause-endpoint'

it('leaves a blueprint with edits at once, and restores the edits when it is opened again', async () => {
  const { user, router } = await openBlueprint()
  await user.type(screen.getByLabelText('Name'), ' 2')
  await waitFor(() =>
    expect(unsavedWork.getSnapshot()).toMatchObject([{ title: 'Museum guide 2', count: 1 }]),
  )
  await router.navigate({ to: '/blueprints' })
  expect(await screen.findByRole('heading', { name: 'Blueprints' })).toBeVisible()
  expect(unsavedWork.getSnapshot()).toHaveLength(1)
  await router.navigate({ to: '/blueprints/$id', params: { id: ids.museumGuide }, search: { view: 'form' } })
  expect(await screen.findByLabelText('Name', { selector: '#name' })).toHaveValue('Museum guide 2')
  expect(screen.getByText('1 unsaved change')).toBeVisible()
})

it('discards all changes in one step that can be undone', async () => {
  const { user } = await openBlueprint()
  await user.type(screen.getByLabelText('Name'), ' 2')
  await screen.findByText('1 unsaved change')
  await chooseMore(user, 'Discard all changes')
  await waitFor(() => expect(field('Name', 'name')).toHaveValue('Museum guide'))
  await waitFor(() => expect(unsavedWork.getSnapshot()).toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Undo: Discard all changes' }))
  await waitFor(() => expect(field('Name', 'name')).toHaveValue('Museum guide 2'))
})

it('reports a failed save to a user who left the page while it was in progress', async () => {
  const { user, router, world, client } = await openBlueprint()
  world.state.faults.push({ endpoint: 'patchBlueprint', times: 1, kind: 'status', status: 403 })
  const letGo = pauseEndpoint(client, endpoints.patchBlueprint)
  await user.type(screen.getByLabelText('Name'), ' 2')
  await save(user)
  await waitFor(() =>
    expect(world.log.entries.some(({ endpoint }) => endpoint === 'patchBlueprint')).toBe(true),
  )
  await router.navigate({ to: '/blueprints' })
  expect(await screen.findByRole('heading', { name: 'Blueprints' })).toBeVisible()
  letGo()
  expect(await screen.findByText(/^Museum guide: it was not saved\. /)).toBeVisible()
})
