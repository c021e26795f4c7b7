import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

it('proposes the id of a new goal selected, so that typing takes its place', async () => {
  const { user } = await renderConsole(`/blueprints/${ids.museumGuide}?view=goals`)
  await user.click(await screen.findByRole('button', { name: 'Add goal' }))
  const id = await screen.findByLabelText('Goal id')
  await waitFor(() => expect(id).toHaveFocus())
  expect(id).toHaveValue('new-goal')
  await user.keyboard('night-owl')
  expect(id).toHaveValue('night-owl')
})
