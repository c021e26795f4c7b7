import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

// There is no IndexedDB here: only revision 7 is stored.
vi.mock('@/storage/revisions', async (original) => ({
  ...(await original<object>()),
  readRevision: (_: string | null, id: string, revision: string) =>
    Promise.resolve(revision === '7' ? { id, revision: 7, name: 'Museum guide', traits: [] } : undefined),
}))

/** The comparison, with a copy of a blueprint under another name. */
function openCompared(compared: string) {
  const world = createWorld()
  const guide = world.state.blueprints[ids.museumGuide]
  if (!guide) throw new Error('no such blueprint')
  const porter = structuredClone(guide)
  Object.assign(porter.value, { id: 'bp_porter', blueprint_id: 'porter', name: 'Night porter' })
  world.state.blueprints.bp_porter = porter
  return renderConsole(`/blueprints/compare?ids=${compared}`, { world })
}

it('shows two blueprints side by side with their differences, and says which could not be read', async () => {
  const { user, router } = await openCompared(`${ids.museumGuide},bp_porter,bp_missing`)
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

it('labels a revision by its name, says which one is not stored, and moves up ids that were left out', async () => {
  const { user, router } = await renderConsole(
    `/blueprints/compare?ids=${ids.museumGuide},${ids.museumGuide}@3,b1,b2,b3,b4,b5`,
  )
  expect(await screen.findByText('Comparing 6, 1 left out')).toBeVisible()
  expect(screen.getByText('b5')).toBeVisible()
  expect(
    await screen.findByText(
      'This browser has no copy of this revision, and the service does not return older ones',
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove b1' }))
  expect(router.state.location.search).toEqual({
    ids: `${ids.museumGuide},${ids.museumGuide}@3,b2,b3,b4,b5`,
  })
  expect(screen.queryByText(/left out/)).not.toBeInTheDocument()
})

it('opens from the menu of a blueprint, and shows the revision below its name', async () => {
  const { user, router } = await renderConsole(`/blueprints/${ids.museumGuide}`)
  await user.click(await screen.findByRole('button', { name: 'More actions' }, { timeout: 5_000 }))
  await user.click(await screen.findByRole('menuitem', { name: 'Compare…' }))
  expect(await screen.findByText(/^Add at least two blueprints/)).toBeVisible()
  expect(router.state.location.search).toEqual({ ids: ids.museumGuide })
  await router.navigate({
    to: '/blueprints/compare',
    search: { ids: `${ids.museumGuide},${ids.museumGuide}@7` },
  })
  await user.click(await screen.findByRole('switch', { name: 'Only differences' }))
  const traits = within(await screen.findByRole('table', { name: 'Traits' }))
  expect(traits.getByRole('columnheader', { name: 'Museum guide, revision 7' })).toBeVisible()
})

it('keeps the focus at the columns when one is moved or removed, and closes the list on Enter', async () => {
  const { user, router } = await openCompared(`${ids.museumGuide},bp_porter`)
  await user.click(await screen.findByRole('button', { name: 'Move Night porter to the left' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Night porter' })).toHaveFocus())
  expect(router.state.location.search).toEqual({ ids: `bp_porter,${ids.museumGuide}` })
  await user.click(screen.getByRole('button', { name: 'Remove Night porter' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Museum guide' })).toHaveFocus())
  const field = screen.getByRole('combobox', { name: 'Add a blueprint' })
  await user.type(field, 'bp_porter')
  expect(field).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Enter}')
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.click(screen.getByRole('button', { name: 'Remove Museum guide' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Night porter' }))
  await waitFor(() => expect(field).toHaveFocus())
})
