import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

it('shows the pause that the console itself chooses if the service names none', async () => {
  const world = createWorld()
  world.state.faults.push({ endpoint: 'getBlueprint', kind: 'status', status: 429, times: 1 })
  await renderConsole(`/blueprints/${ids.museumGuide}`, { world })
  expect(await screen.findByText('The service asked you to wait')).toBeVisible()
  expect(screen.getByText('Too many requests. Trying again in 1 s.')).toBeVisible()
  expect(await screen.findByLabelText('Name', { selector: '#name' }, { timeout: 8_000 })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('The service asked you to wait')).toBeNull())
})

it('shows how long the service asks to wait, however long, and retries at once on request', async () => {
  const world = createWorld()
  world.state.faults.push({
    ...{ endpoint: 'getBlueprint', kind: 'status', status: 429, retryAfter: '99999', times: 1 },
  })
  const { user } = await renderConsole(`/blueprints/${ids.museumGuide}`, { world })
  const patient = { timeout: 8_000 }
  expect(await screen.findByText('The service asked you to wait 99,999 s (28 h)', {}, patient)).toBeVisible()
  expect(screen.getByText(/^Too many requests\. Trying again in \d+ s\.$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  expect(await screen.findByLabelText('Name', { selector: '#name' }, patient)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/The service asked you to wait/)).toBeNull(), patient)
  // The pressed button is gone.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('also retries at once on request if the read was started by a click', async () => {
  const world = createWorld()
  world.state.faults.push({
    ...{ endpoint: 'getBlueprint', kind: 'status', status: 429, retryAfter: '99999', times: 1 },
  })
  const { user } = await renderConsole('/blueprints/new', { world })
  const patient = { timeout: 8_000 }
  await user.click(await screen.findByRole('radio', { name: 'A copy of another' }, patient))
  await user.type(await screen.findByRole('combobox', { name: 'Blueprint to copy' }), ids.museumGuide)
  await user.click(screen.getByRole('button', { name: 'Load blueprint' }))
  await user.click(await screen.findByRole('button', { name: 'Try now' }, patient))
  expect(await screen.findByText(/^Museum guide.*traits/, {}, patient)).toBeVisible()
})
