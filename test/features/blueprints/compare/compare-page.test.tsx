import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/world'
import { renderConsole } from '@test/support/render-console'

it('puts two blueprints side by side, with what differs, and says what could not be read', async () => {
  const world = createWorld()
  const guide = world.state.blueprints[ids.museumGuide]
  if (!guide) throw new Error('no such blueprint')
  const porter = structuredClone(guide)
  Object.assign(porter.value, { id: 'bp_porter', blueprint_id: 'porter', name: 'Night porter' })
  world.state.blueprints.bp_porter = porter
  const { user, router } = await renderConsole(
    `/blueprints/compare?ids=${ids.museumGuide},bp_porter,bp_missing`,
    { world },
  )
  const fields = within(await screen.findByRole('table', { name: 'Fields' }))
  const row = within(fields.getByRole('row', { name: /^name/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Museum guide',
    'Night porter',
  ])
  expect(screen.getByText('No trait differs.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Read again' })).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Only differences' }))
  expect(screen.getByRole('table', { name: 'Traits' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove bp_missing' }))
  expect(router.state.location.search).toEqual({ ids: `${ids.museumGuide},bp_porter` })
})
