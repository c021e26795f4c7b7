import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isJsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

it('selects the suggested id of a new goal, so that typing replaces it', async () => {
  const { user } = await renderConsole(`/blueprints/${ids.museumGuide}?view=goals`)
  await user.click(await screen.findByRole('button', { name: 'Add goal' }))
  const id = await screen.findByLabelText('Goal id')
  await waitFor(() => expect(id).toHaveFocus())
  expect(id).toHaveValue('new-goal')
  await user.keyboard('night-owl')
  expect(id).toHaveValue('night-owl')
  // The missing targets are reported once the field is left.
  const inspector = within(screen.getByRole('complementary', { name: 'Inspector' }))
  expect(inspector.queryByText(/has no effect/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('searchbox', { name: 'Find a goal or trait' }))
  expect(await inspector.findByText('A goal without targets has no effect.')).toBeVisible()
  // An undone goal is no longer selected.
  const undo = screen.getByRole('button', { name: /^Undo/ })
  await user.dblClick(undo)
  await waitFor(() =>
    expect(screen.queryByRole('complementary', { name: 'Inspector' })).not.toBeInTheDocument(),
  )
})

it('says that no target has a growth boundary if there are none', async () => {
  const world = createWorld()
  const growth = world.state.blueprints[ids.museumGuide]?.value.default_growth
  if (isJsonObject(growth)) growth.boundaries = []
  await renderConsole(`/blueprints/${ids.museumGuide}?view=goals`, { world })
  expect(await screen.findByText(/^No target has a growth boundary\./)).toBeVisible()
  expect(screen.queryByText(/is within the growth boundaries/)).toBeNull()
})
