import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

beforeEach(() => localStorage.clear())

const patient = { timeout: 5_000 }

it('starts with a scale that fits the saved values, until another one is chosen', async () => {
  const first = await renderConsole(`/blueprints/${ids.odd}`)
  await screen.findByRole('button', { name: 'Change the scale' }, patient)
  expect(screen.getByText('Scale −100 to 300')).toBeInTheDocument()
  await first.user.click(screen.getByRole('button', { name: 'Change the scale' }))
  await first.user.click(screen.getByRole('menuitemradio', { name: '0 to 1' }))
  expect(screen.getByText('Scale 0 to 1')).toBeInTheDocument()
  first.unmount()
  await renderConsole(`/blueprints/${ids.odd}`)
  expect(await screen.findByText('Scale 0 to 1', {}, patient)).toBeInTheDocument()
})
