import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { openBlueprint } from './blueprint-page-driver'

const category = 'traits.byKey.r1.category'
const focused = () => document.activeElement?.id

it('returns from the review to the field that had the focus', async () => {
  const { user } = await openBlueprint()
  const input = document.getElementById(category)
  if (!input) throw new Error('no such field')
  await user.type(input, 's')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByRole('heading', { name: 'Review 1 change' })
  await user.keyboard('{Escape}')
  await screen.findByLabelText('Name', { selector: '#name' })
  await waitFor(() => expect(focused()).toBe(category))
})

it('shows a problem in the current view if that view has its field', async () => {
  const { user, router } = await openBlueprint()
  const value = document.getElementById('traits.byKey.r0.default.value.numeric_value')
  if (!value) throw new Error('no such field')
  await user.clear(value)
  await user.type(value, '0.95')
  await user.tab()
  await router.navigate({ to: '/blueprints/$id', params: { id: ids.museumGuide }, search: {} })
  await user.click(await screen.findByRole('button', { name: /^Review & save/ }))
  await user.click(await screen.findByRole('tab', { name: /^Problems/ }))
  const [problem] = await screen.findAllByRole('button', { name: /Doubtful/ })
  if (!problem) throw new Error('no problem')
  await user.click(problem)
  await waitFor(() => expect(router.state.location.pathname).not.toContain('review'))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      at: 'traits.byKey.r0.default.value.numeric_value',
      sel: 'trait:warmth',
    }),
  )
  const inspector = await screen.findByRole('complementary', { name: /inspector/i })
  expect(inspector).toHaveTextContent('Warmth')
})

it('returns after a save to the view from which it was started, whatever had the focus', async () => {
  const { user, router } = await openBlueprint()
  await router.navigate({ to: '/blueprints/$id', params: { id: ids.museumGuide }, search: {} })
  const inspector = within(await screen.findByRole('complementary', { name: /inspector/i }))
  await user.type(await inspector.findByLabelText('Description'), ' anew')
  inspector.getByLabelText('Dyadic').focus()
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByRole('heading', { name: 'Review 1 change' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Saved, revision 8')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).not.toContain('review'))
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Dyadic'))
  expect(router.state.location.search).not.toHaveProperty('view')
  expect(screen.getByRole('complementary', { name: /inspector/i })).toBeVisible()
})
