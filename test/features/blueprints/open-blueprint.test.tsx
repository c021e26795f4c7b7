import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'
import { openBlueprint } from './blueprint-page-driver'

describe('the page of blueprints', () => {
  it('opens one pasted id', async () => {
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

it('says what to do about an unknown id', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React tells of every error that a boundary catches
  const { user } = await renderConsole('/blueprints/bp_unknown')
  expect(await screen.findByRole('heading', { name: 'Blueprint not found' })).toBeVisible()
  await user.type(screen.getByLabelText('Open another blueprint'), `${ids.museumGuide}{Enter}`)
  expect(await screen.findByRole('heading', { name: 'Museum guide' })).toBeVisible()
})

it('shows an empty answer as no blueprint, not as an empty form', async () => {
  const { user, world } = await renderConsole('/blueprints')
  world.state.faults.push({
    endpoint: 'getBlueprint',
    times: 2,
    kind: 'status',
    status: 200,
    body: { json: {} },
  })
  await user.type(await screen.findByLabelText('Blueprint ids'), `${ids.museumGuide}{Enter}`)
  expect(await screen.findByText('The answer holds no blueprint')).toBeVisible()
})

it('shows both ids and every unknown thing as plain text', async () => {
  await openBlueprint(ids.odd)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Odd one, <b>not bold</b> {{7*7}}')
  expect(screen.getByRole('button', { name: 'Copy id 00123' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy blueprint_id 0e5' })).toBeVisible()
  const visibility = screen.getByLabelText('Visibility')
  expect(visibility).toHaveValue('TENANT_WIDE')
  expect(visibility).toHaveAccessibleDescription('Not among the documented values. It is kept as it is.')
})
