import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { CancelledError } from '@/api/failures/errors'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'
import { chooseMore, openBlueprint } from './blueprint-page-driver'

describe('the blueprints page', () => {
  it('opens a single pasted id', async () => {
    const { user } = await renderConsole('/blueprints')
    await user.type(await screen.findByLabelText('Blueprint ids'), `${ids.museumGuide}{Enter}`)
    expect(await screen.findByRole('heading', { name: 'Museum guide' })).toBeVisible()
  })

  it('lists many pasted ids as links', async () => {
    const { user } = await renderConsole('/blueprints')
    await user.click(await screen.findByLabelText('Blueprint ids'))
    await user.paste('00123, 662E41\n723421968459640832 00123')
    const links = within(screen.getByRole('region', { name: 'Pasted ids' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/blueprints/00123',
      '/blueprints/662E41',
      '/blueprints/723421968459640832',
    ])
  })
})

it('suggests what to do about an unknown id', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React logs every error that a boundary catches
  const { user } = await renderConsole('/blueprints/bp_unknown')
  expect(await screen.findByRole('heading', { name: 'Blueprint not found' })).toBeVisible()
  await user.type(screen.getByLabelText('Open another blueprint'), `${ids.museumGuide}{Enter}`)
  expect(await screen.findByRole('heading', { name: 'Museum guide' })).toBeVisible()
})

it.each([{}, { status: 'healthy', gateway: 'edge-7' }])(
  'treats %j as a failure with a retry, not as an empty blueprint',
  async (json) => {
    // React and the router log every error that a boundary catches.
    for (const way of ['error', 'warn'] as const) vi.spyOn(console, way).mockImplementation(() => {})
    const { user, world } = await renderConsole('/blueprints')
    const fault = { endpoint: 'getBlueprint', times: 1, kind: 'status', status: 200 } as const
    world.state.faults.push({ ...fault, body: { json } })
    await user.type(await screen.findByLabelText('Blueprint ids'), `${ids.museumGuide}{Enter}`)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText(/none of the documented fields/)).toBeVisible()
    expect(screen.getByText(/req_/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add trait' })).not.toBeInTheDocument()
    await user.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Museum guide' })).toBeVisible()
  },
)

it('keeps the blueprint on screen if a newer answer contains none', async () => {
  const { user, world } = await openBlueprint()
  world.state.faults.push({
    endpoint: 'getBlueprint',
    times: 1,
    kind: 'status',
    status: 200,
    body: { json: { status: 'healthy' } },
  })
  await chooseMore(user, 'Reload')
  expect(await screen.findByText('Could not refresh')).toBeVisible()
  expect(screen.getByLabelText('Name', { selector: '#name' })).toHaveValue('Museum guide')
})

it('shows both ids and any undocumented value as plain text', async () => {
  await openBlueprint(ids.odd)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Odd one, <b>not bold</b> {{7*7}}')
  expect(screen.getByRole('button', { name: 'Copy id 00123' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy blueprint_id 0e5' })).toBeVisible()
  const visibility = screen.getByLabelText('Visibility')
  expect(visibility).toHaveValue('TENANT_WIDE')
  expect(visibility).toHaveAccessibleDescription('Not a documented value. It is kept as it is.')
})

it('says after a second what it is waiting for, and returns on Cancel', async () => {
  const { user, world, router } = await renderConsole('/blueprints')
  world.state.faults.push({ endpoint: 'getBlueprint', kind: 'stall', ms: null, times: 1 })
  await user.type(await screen.findByLabelText('Blueprint ids'), `${ids.museumGuide}{Enter}`)
  expect(await screen.findByText('Waiting for the blueprint', {}, { timeout: 5000 })).toBeVisible()
  expect(await screen.findByText('2 s', {}, { timeout: 5000 })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/blueprints'))
})

it('cancels the request if the page is left before the blueprint arrives', async () => {
  const { user, world, router, client } = await renderConsole('/blueprints')
  const ended: unknown[] = []
  client.listen(({ endpoint, error }) => endpoint === endpoints.getBlueprint && ended.push(error))
  world.state.faults.push({ endpoint: 'getBlueprint', kind: 'stall', ms: null, times: 1 })
  await user.type(await screen.findByLabelText('Blueprint ids'), `${ids.museumGuide}{Enter}`)
  await screen.findByText('Waiting for the blueprint', {}, { timeout: 5000 })
  await act(() => router.navigate({ to: '/settings' }))
  await waitFor(() => expect(ended).toEqual([expect.any(CancelledError)]))
})
