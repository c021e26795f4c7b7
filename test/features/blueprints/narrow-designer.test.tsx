import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

it('shows the full text of a problem in a tooltip if it may be cut off', async () => {
  await renderConsole(`/blueprints/${ids.museumGuide}?view=json`)
  const strip = within(await screen.findByRole('region', { name: 'Problems' }))
  const [first] = await strip.findAllByRole('button', { name: /locked, yet/ })
  expect(first?.title).toMatch(/^Patience: .*locked/i)
})
