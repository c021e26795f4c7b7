import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Mock } from '@/mock/create-mock'
import { ids } from '@/mock/seed/ids'
import { createTestMock, renderPage } from '@test/support/render-page'

const address = `/blueprints/${ids.museumGuide}`
const field = (name: string) => screen.findByRole('textbox', { name })
const saved = (mock: Mock) => mock.state.blueprints[ids.museumGuide]?.value ?? {}
const press = (name: string | RegExp) => screen.findByRole('button', { name })

test('an answer that cannot be read takes nothing from the screen; only the save waits for a better one', async () => {
  const { user, mock } = await renderPage(`${address}?sel=blueprint`, { mock: createTestMock() })
  await user.type(await field('Name'), '!')
  mock.fail('getBlueprint', { body: { ...saved(mock), traits: 'none' } })
  await user.click(await press('Refresh'))
  expect(await screen.findByText(/Could not read/)).toHaveTextContent('traits')
  await user.type(await field('Name'), '?')
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  const save = await press(/^Save 1 change/)
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.click(await press('Try again'))
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('false')

  mock.fail('getBlueprint', { body: { ...saved(mock), default_growth: 7 } })
  await user.click(save)
  expect(await screen.findByText(/Could not read/)).toHaveTextContent('default_growth')
  expect(mock.log.map(({ endpoint }) => endpoint)).not.toContain('patchBlueprint')
  await user.click(await press('Try again'))
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('false')
  await user.click(save)
  expect(await screen.findByText('Saved Museum guide!?')).toBeVisible()
})

test.each([404, 500])('a refresh with status %i takes nothing from the screen', async (status) => {
  const { user, mock } = await renderPage(`${address}?sel=blueprint`, { mock: createTestMock() })
  await user.type(await field('Name'), '!')
  mock.fail('getBlueprint', { status })
  await user.click(await press('Refresh'))
  expect(await screen.findByText(/^Could not refresh/)).toBeVisible()
  expect(await field('Name')).toHaveValue('Museum guide!')
})

test('on a first load, an answer that cannot be read can be asked for again', async () => {
  const mock = createTestMock()
  mock.fail('getBlueprint', { body: { ...saved(mock), traits: 'none' } })
  const { user } = await renderPage(`${address}?sel=blueprint`, { mock })
  expect(await screen.findByText(/^Cannot be edited/)).toBeVisible()
  expect(screen.getByText('traits')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Review/ })).not.toBeInTheDocument()
  await user.click(await press('Try again'))
  expect(await field('Name')).toHaveValue('Museum guide')
})

test('a save without an answer is told in the header, through undo and other pages, until it is checked', async () => {
  const { user, mock } = await renderPage(`${address}?sel=blueprint`, { mock: createTestMock() })
  await user.type(await field('Name'), '!')
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  mock.fail('patchBlueprint', { network: 'offline' })
  await user.click(await press(/^Save 1 change/))
  expect(await screen.findByText('Could not save Museum guide!')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Back to Traits' }))
  await field('Name')
  await user.click(await press(/^Undo/))
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  await user.click(await press(/^Redo/))
  await user.click(await press('Check'))
  expect(await screen.findByText(/^The last save did not arrive/)).toBeVisible()
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Check' })).not.toBeInTheDocument()
})

test('a problem leads to its field, where a page has the field', async () => {
  const mock = createTestMock()
  Object.assign(saved(mock), {
    name: '',
    traits: [{ trait_ref: 'warmth', display_name: 'Warmth' }],
    default_growth: {
      domain_rates: { behavior: -1 },
      triggers: [{ id: 'idle', condition: 'asks', affected_traits: [] }],
    },
    default_dyadic: { initial_weight: -1 },
  })
  const { user, router } = await renderPage(address, { mock })
  await user.click(await press(/^Name.*Without one/))
  expect(await field('Name')).toHaveFocus()
  await user.click(await press(/^Asks.*affects no trait/))
  expect(await screen.findByLabelText('Affected traits', { selector: 'input' })).toHaveFocus()
  await user.click(await press(/^Name.*Without one/))
  expect(await field('Name')).toHaveFocus()
  await user.click(await press(/^Initial weight/))
  expect(await field('Initial weight')).toHaveFocus()
  await user.click(await press(/^Name.*Without one/))
  await user.type(await field('Name'), 'Guide')
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  await user.click(await screen.findByRole('link', { name: /^Asks.*affects no trait/ }))
  expect(await screen.findByLabelText('Affected traits', { selector: 'input' })).toHaveFocus()
  expect(router.state.location.search).toMatchObject({ sel: 'trigger:idle' })
  await user.click(await press(/^Behavior/))
  expect(await field('Behavior')).toHaveFocus()
  expect(router.state.location.pathname).toBe(`${address}/growth`)
})
