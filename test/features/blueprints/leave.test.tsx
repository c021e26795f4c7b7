import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { unsavedWork } from '@/session/unsaved-work'
import { openBlueprint } from './blueprint-page-driver'
import { holdBack } from './hold-back'

it('leaves at once when there is nothing to lose', async () => {
  const { router } = await openBlueprint()
  await router.navigate({ to: '/blueprints' })
  expect(await screen.findByRole('heading', { name: 'Blueprints' })).toBeVisible()
})

it('names what would be lost, and stays or leaves as told', async () => {
  const { user, router } = await openBlueprint()
  await user.type(screen.getByLabelText('Name'), ' 2')
  await waitFor(() => expect(unsavedWork.getSnapshot()).toMatchObject([{ title: 'Museum guide', count: 1 }]))
  void router.navigate({ to: '/blueprints' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Museum guide without saving?' }))
  expect(dialog.getByText('name changes')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Museum guide 2')
  void router.navigate({ to: '/blueprints' })
  await user.click(await screen.findByRole('button', { name: 'Leave and lose it' }))
  expect(await screen.findByRole('heading', { name: 'Blueprints' })).toBeVisible()
  expect(unsavedWork.getSnapshot()).toEqual([])
})

it('discards after asking', async () => {
  const { user } = await openBlueprint()
  await user.type(screen.getByLabelText('Name'), ' 2')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Museum guide'))
})

it('tells somebody who left while it was being saved that it failed', async () => {
  const { user, router, world, client } = await openBlueprint()
  world.state.faults.push({ endpoint: 'patchBlueprint', times: 1, kind: 'status', status: 403 })
  const letGo = holdBack(client, endpoints.patchBlueprint)
  await user.type(screen.getByLabelText('Name'), ' 2')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(world.log.entries.some(({ endpoint }) => endpoint === 'patchBlueprint')).toBe(true),
  )
  void router.navigate({ to: '/blueprints' })
  await user.click(await screen.findByRole('button', { name: 'Leave and lose it' }))
  expect(await screen.findByRole('heading', { name: 'Blueprints' })).toBeVisible()
  letGo()
  expect(await screen.findByText(/^Museum guide: it was not saved\. /)).toBeVisible()
})
