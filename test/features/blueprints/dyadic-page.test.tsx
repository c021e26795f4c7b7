import '@test/support/layout'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ids } from '@/mock/seed/ids'
import type { JsonObject } from '@/lib/json/json'
import { createTestMock, renderPage } from '@test/support/render-page'

async function show(dyadic: unknown, others: JsonObject = {}) {
  const mock = createTestMock()
  const found = mock.state.blueprints[ids.museumGuide]
  if (found) found.value = { ...found.value, default_dyadic: dyadic as JsonObject, ...others }
  const page = await renderPage(`/blueprints/${ids.museumGuide}/dyadic`, { mock })
  await screen.findByRole('region', { name: 'Learnable traits' })
  const field = (name: string) => screen.getByRole('textbox', { name })
  const row = (name: string) => within(screen.getByRole('group', { name }))
  return { ...page, field, row }
}

test('settings that are not given are not called off, and a revision may be text', async () => {
  await show({}, { revision: '7' })
  expect(screen.getByText('The service says neither on nor off.')).toBeVisible()
  expect(screen.getByText('Revision 7')).toBeVisible()
})

test('numbers are typed, traits are learnable by a switch, and each says what was saved', async () => {
  const { user, field, row } = await show({
    enabled: true,
    initial_weight: 0.2,
    max_weight: 0.8,
    learnable_traits: ['warmth'],
  })
  expect(screen.getByText('1 of 8')).toBeVisible()
  await user.click(row('Caution').getByRole('switch'))
  expect(screen.getByText('2 of 8')).toBeVisible()
  expect(row('Caution').getByText('was off')).toBeVisible()
  await user.click(row('Caution').getByRole('button', { name: 'Reset Caution' }))
  expect(row('Caution').getByText('Off')).toBeVisible()
  await user.clear(field('Initial weight'))
  await user.type(field('Initial weight'), '0,95')
  expect(field('Max weight')).toHaveAccessibleDescription(/Initial 0.95 is above the maximum 0.8/)
  await user.click(screen.getByRole('button', { name: /^Undo .*initial weight/i }))
  expect(field('Initial weight')).toHaveValue('0.2')
  await user.click(screen.getByRole('switch', { name: 'Enabled' }))
  expect(screen.getByText('Dyadic settings are off.')).toBeVisible()
  expect(row('Warmth').getByRole('switch')).toBeChecked()
})

test('a learnable ref without a trait is removed there, or created on Traits; a problem leads to it', async () => {
  const { user, router } = await show({ learnable_traits: ['warmth', '__proto__', 'gone'] })
  await user.click(screen.getByRole('button', { name: /warnings$/ }))
  await user.click(await screen.findByRole('menuitem', { name: /No trait is named “__proto__”/ }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Remove references to __proto__' })).toHaveFocus(),
  )
  await user.click(screen.getByRole('button', { name: 'Remove references to __proto__' }))
  expect(screen.queryByText('__proto__')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create trait gone' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/blueprints/${ids.museumGuide}`))
  expect(await screen.findByRole('textbox', { name: 'Trait ref' })).toHaveValue('gone')
})

test('numbers of other types are shown as they are, and numbers off the scale in their fields', async () => {
  const { field } = await show({
    enabled: 'yes',
    initial_weight: '0.4',
    max_weight: 7,
    confidence_threshold: -1,
  })
  expect(field('Initial weight')).toHaveValue('0.4')
  expect(field('Confidence threshold')).toHaveValue('-1')
  expect(screen.getByText('0 of 8')).toBeVisible()
})

test('a problem of a learnable trait leads to its switch', async () => {
  const { router, row } = await show({ enabled: true, learnable_traits: ['warmth', 'humour'] })
  const target = { path: ['default_dyadic', 'learnable_traits', 'humour'], id: 'pressed' }
  await router.navigate({ to: '.', state: { target } })
  await waitFor(() => expect(row('Humour').getByRole('switch')).toHaveFocus())
})

test('of many traits those in sight are drawn', async () => {
  const traits = Array.from({ length: 1000 }, (_, index) => ({
    trait_ref: `t${index}`,
    display_name: `T${index}`,
  }))
  await show({ enabled: true, learnable_traits: ['t999'] }, { traits })
  expect(screen.getByText('1 of 1000')).toBeVisible()
  const { length } = screen.getAllByRole('switch')
  expect(length).toBeGreaterThan(5)
  expect(length).toBeLessThan(60)
})
